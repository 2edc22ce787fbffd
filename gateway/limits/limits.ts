/*
 * Limits per operation, user and address. Many of the comments below also state the highest value that the staff client reaches.
 * `operation-size.test.ts` checks the values stated in `operationLimits`, except the one for `time`.
 */

export const operationLimits = {
  /**
   * Number of lexical tokens. Limited because validation time grows with the square of this number. The staff client's longest operation,
   * for an order's page, has 794. GraphiQL's introspection query has under 400.
   */
  tokens: 1_200,
  /** How deep fields can be nested. The staff client's operations have up to 6 levels; GraphiQL's introspection query has 15. */
  depth: 16,
  /**
   * Number of aliased fields; an aliased `__typename` counts too. A fragment's fields are counted each time the fragment is used. The staff
   * client's operations have at most 5.
   */
  aliases: 30,
  /** Number of directives. The staff client's operations have at most 2. */
  directives: 30,
  /** Number of root fields. The staff client's operations have at most 7. */
  rootFields: 15,
  /** Cost as computed by `operation-size.ts`. The staff client's costliest operation, a page of 100 orders in an export, costs 15,150. */
  cost: 20_500,
  /**
   * Milliseconds until an operation's reads are aborted. Writes are never aborted. The staff client's slowest operation takes up to 11,000:
   * it makes two successive reads, with limits of 3,000 and 8,000.
   */
  time: 20_000,
} as const

/** Limits on the gateway's load. If one is exceeded, the gateway rejects operations instead of executing them. */
export interface LoadLimits {
  /** Event loop delay in milliseconds. At full load with the staff client's own operations, the delay stays under 100. */
  eventLoopDelay: number
  /**
   * In-flight operations from signed-in users. If a service stalls for 8 seconds while ten operations arrive each second, 80 are in flight.
   */
  operations: number
  /** In-flight operations from signed-out clients, for example to read the settings or to sign in by code. */
  anonymousOperations: number
  /** In-flight operations per user or, for signed-out clients, per address. Each open tab of the staff client has fewer than 10. */
  operationsOfOne: number
  /** Simultaneous uploads per user. Each is held in memory. Each open tab of the staff client sends at most one at a time. */
  uploadsOfOne: number
  /** Open streams. Each takes about 80 KB of memory. */
  streams: number
  /** Open streams per user. Each visible tab of the staff client has one. */
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
   * Number of bodies that may arrive from one network at the same time. Enough for a whole branch that shares an address: the staff client
   * sends one body per upload, and opens one or two connections for each new tab. Bodies above 1 MB aren't counted. Connections that
   * haven't sent a request yet are counted separately, with the same limit.
   */
  perNetwork: number
}

export const arrivalLimits: ArrivalLimits = { grace: 10_000, minimumRate: 16_000, perNetwork: 100 }

/** Allows `points` requests within `seconds`. */
export interface RateLimit {
  points: number
  seconds: number
}

/**
 * The sign-in limits apply to two steps, which are counted separately: requests for a code, and attempts to enter a code whose `freeTries`
 * are already used up (see `signInSteps`). The descriptions below mention only the requests for a code.
 */
export const rateLimits = {
  /** Operations per user. The staff client sends up to 300 a minute, during the export of a list. */
  user: { points: 600, seconds: 60 },
  /**
   * Per address: operations without valid credentials, and steps of single sign-on. The staff client needs 6 of these for each sign-in.
   */
  address: { points: 300, seconds: 60 },
  /**
   * Sign-in codes requested for one email address from one network address. A successful sign-in from that network address resets the
   * count. Even a user who loses or mistypes codes requests only 3.
   */
  signInEmail: { points: 20, seconds: 15 * 60 },
  /** Sign-in codes requested from one network address. A whole branch shares an address and needs one code for each member of staff. */
  signInAddress: { points: 200, seconds: 15 * 60 },
  /**
   * Sign-in codes requested for one email address. Each network where the owner has signed in before has its own count; all other networks
   * share one count. Above this limit, codes can still be requested, but only with pauses in between (`signInPause`). A branch that uses
   * one email address on ten computers needs about 30 codes a day.
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
 * Pauses between further code requests, in seconds, once an email address has used up `signInEmailAnywhere`. The same pauses apply between
 * `late-try` steps. Each pause is twice as long as the previous one, up to `longest`, which is shorter than a code's lifetime. Even an
 * attacker with many network addresses can therefore try only about 700 codes a day, out of a million.
 *
 * The pauses don't always slow down an attacker who shares a network with the owner of the email address. Requests from each network where
 * the owner has signed in before are counted separately, and each sign-in by the owner there resets that count. If the owner signs in
 * often, only `signInAddress` limits how many codes this attacker can try in a day.
 */
export const signInPause = { first: 30, longest: 8 * 60 } as const

/**
 * How long, in seconds, the gateway remembers a network from which the owner of an email address signed in by code: long enough to outlast
 * a holiday. Codes requested for that email address from that network are counted separately, so strangers on other networks can't slow the
 * owner down.
 */
export const ownNetwork = 21 * 24 * 60 * 60

/** Connection timeouts, in milliseconds. */
export const connectionLimits = {
  /** Time for receiving a request's headers, which fit into one packet. */
  headers: 10_000,
  /** Time for receiving a whole request. The staff client's largest upload takes 280,000 milliseconds over a 1 Mbit/s line. */
  receiving: 300_000,
  /** Maximum time without traffic in either direction. The staff client waits less than 50,000 milliseconds for the slowest write. */
  silence: 120_000,
  /**
   * Time for receiving the rest of a request once the gateway is shutting down. After that, the request is aborted. This is safe, because
   * the gateway hasn't started to handle it.
   */
  receivingWhenClosing: 10_000,
} as const
