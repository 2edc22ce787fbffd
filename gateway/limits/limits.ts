/*
 * Limits per operation, user and address. "Client: n" is the maximum that the staff client reaches. `operation-size.test.ts` checks this
 * maximum for every limit in `operationLimits` except `time`.
 */

export const operationLimits = {
  /**
   * Lexical tokens. Limited because validation time grows with the square of their number. Client: 730, for an order's page; GraphiQL's
   * introspection: under 400.
   */
  tokens: 1_200,
  /** How deep fields can be nested. Client: 6; GraphiQL's introspection: 15. */
  depth: 16,
  /** Aliased fields, including `__typename`. A fragment's fields are counted each time the fragment is used. Client: 5. */
  aliases: 30,
  /** Number of directives. Client: 2. */
  directives: 30,
  /** Number of root fields. Client: 7. */
  rootFields: 15,
  /** Cost as computed by `operation-size.ts`. Client: 15,150, for a page of 100 orders in an export. */
  cost: 20_500,
  /**
   * Milliseconds until an operation's reads are aborted. Writes are never aborted. Client: 11,000, for two successive reads with limits of
   * 3,000 and 8,000.
   */
  time: 20_000,
} as const

/** Limits on the gateway's load. If one is exceeded, the gateway rejects operations before doing any work for them. */
export interface LoadLimits {
  /** Event loop delay in milliseconds. At full load with the staff client's own operations, the delay stays under 100. */
  eventLoopDelay: number
  /**
   * In-flight operations from signed-in users. For comparison: if a service stalls for 8 seconds and ten operations arrive each second, 80
   * are in flight.
   */
  operations: number
  /** In-flight operations that don't need a session: reading settings, and signing in by code. */
  anonymousOperations: number
  /** In-flight operations per user or, for signed-out clients, per address. Client: under 10 per open tab. */
  operationsOfOne: number
  /** Simultaneous uploads per user. Each is held in memory. Client: 1 per open tab. */
  uploadsOfOne: number
  /** Open streams. Each takes about 80 KB of memory. */
  streams: number
  /** Open streams per user. Client: 1 per visible tab. */
  streamsOfOne: number
  /** Milliseconds between checks that the user who opened a stream is still signed in. */
  streamCheckedEvery: number
}

export const loadLimits: LoadLimits = {
  eventLoopDelay: 500,
  operations: 1_000,
  anonymousOperations: 200,
  operationsOfOne: 100,
  uploadsOfOne: 5,
  streams: 5_000,
  streamsOfOne: 20,
  streamCheckedEvery: 30_000,
}

/** Limits for request bodies that are still arriving. */
export interface ArrivalLimits {
  /** Milliseconds before the minimum rate applies. Ordinary bodies arrive with their headers, so they are complete by then. */
  grace: number
  /** Minimum average rate in bytes per second. The slowest connection that staff use to upload photos reaches 60,000. */
  minimumRate: number
  /**
   * How many bodies of up to 1 MB may arrive at the same time from one address, which a whole branch may share. The same limit applies,
   * separately, to connections that haven't sent a request yet. Client: one body per upload, and one or two connections per newly opened
   * tab.
   */
  perAddress: number
}

export const arrivalLimits: ArrivalLimits = { grace: 10_000, minimumRate: 16_000, perAddress: 100 }

/** Allows `points` requests within `seconds`. */
export interface RateLimit {
  points: number
  seconds: number
}

/**
 * The sign-in limits apply to two steps, which are counted separately: requests for a code, and attempts to enter a code whose `freeTries`
 * are already used up (see `signInSteps`). The descriptions of these limits mention only the requests.
 */
export const rateLimits = {
  /** Operations per user. Client: under 60, if the user opens a page every second. */
  user: { points: 600, seconds: 60 },
  /** Operations from signed-out clients at one address, and steps of single sign-on. Client: 6 per sign-in. */
  address: { points: 300, seconds: 60 },
  /**
   * Sign-in codes requested for one email address from one network address since the last successful sign-in there. Even a user who loses
   * or mistypes codes needs only 3.
   */
  signInEmail: { points: 20, seconds: 15 * 60 },
  /** Sign-in codes requested from one network address. A whole branch shares an address and needs one code for each member of staff. */
  signInAddress: { points: 200, seconds: 15 * 60 },
  /**
   * Sign-in codes requested for one email address across all networks. Above this limit, each further code requires a pause
   * (`signInPause`). A branch that uses one email address on ten computers needs 30.
   */
  signInEmailAnywhere: { points: 50, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, RateLimit>

/**
 * A step of signing in by code. `send` requests a code. `late-try` enters a code whose `freeTries` are already used up. The two steps are
 * counted separately.
 */
export const signInSteps = ['send', 'late-try'] as const
export type SignInStep = (typeof signInSteps)[number]

/**
 * Number of times that each code can be entered before a rate limit applies. The limit delays later tries but never forbids them, so that
 * the owner of the email address can still sign in after mistyping.
 */
export const freeTries = 2

/**
 * Pauses in seconds between further code requests, once an email address has used up `signInEmailAnywhere`. The same pauses apply between
 * `late-try` steps. Each pause is twice as long as the previous one, up to `longest`, which is shorter than a code's lifetime. Even an
 * attacker with many network addresses can therefore try only about 700 codes a day, out of a million.
 * A network where the owner has signed in before has a separate count, which each sign-in there resets. If the owner signs in there often,
 * only `signInAddress` limits how many codes can be guessed from that network in a day.
 */
export const signInPause = { first: 30, longest: 8 * 60 } as const

/**
 * How long, in seconds, the gateway remembers a network from which the owner of an email address signed in by code. Longer than a holiday.
 * Codes requested for that email address from that network are counted separately, so strangers on other networks can't slow the owner
 * down.
 */
export const ownNetwork = 21 * 24 * 60 * 60

/** Connection timeouts, in milliseconds. */
export const connectionLimits = {
  /** Time for receiving a request's headers, which fit into one packet. */
  headers: 10_000,
  /** Time for receiving a whole request. Client: 280,000, for the largest upload over a 1 Mbit/s line. */
  receiving: 300_000,
  /** Maximum time without traffic in either direction. Client: under 50,000, while it waits for the slowest write. */
  silence: 120_000,
  /**
   * Time for receiving the rest of a request once the gateway is shutting down. The gateway hasn't started to handle the request, so
   * aborting it is safe.
   */
  receivingWhenClosing: 10_000,
} as const
