/*
 * Limits per operation, user and address. "The client: n" is the most that the client's own operations need; a test measures it.
 */

/** Limits of one operation. */
export const operationLimits = {
  /** Lexical tokens, because validation time grows with their square. The client: under 500. GraphiQL's introspection: under 400. */
  tokens: 1_200,
  /** Nesting of fields. The client: 6. GraphiQL's introspection: 15. */
  depth: 16,
  /** Aliased fields, including `__typename`, with fragments counted at each use. The client: 3. */
  aliases: 30,
  /** The client: 2. */
  directives: 30,
  /** The client: 7. */
  rootFields: 15,
  /** Cost as `operation-size.ts` computes it. The client: 8,548 for an order's page. Scripts, which read pages of 100: 9,330. */
  cost: 20_000,
  /** Milliseconds until its reads are aborted; writes never are. The client: 8,000 for a screen's reads after 3,000 for a panel's. */
  time: 20_000,
} as const

/** Limits of the gateway as a whole. Above one of them it rejects operations before doing any work for them. */
export interface LoadLimits {
  /** Event loop delay in milliseconds. Under a full load of client operations: under 100. */
  eventLoopDelay: number
  /** Maximum in-flight operations of signed-in users. Ten new ones a second that wait 8 seconds for a stalled service make 80. */
  operations: number
  /** Maximum in-flight operations that need no session: reading settings, and signing in by code. */
  anonymousOperations: number
  /** In-flight operations of one user, or of one address without a sign-in. The client: under 10 per open tab. */
  operationsOfOne: number
  /** Uploads arriving from one user at the same time, each held in memory. The client: 1 per open tab. */
  uploadsOfOne: number
}

export const loadLimits: LoadLimits = {
  eventLoopDelay: 500,
  operations: 1_000,
  anonymousOperations: 200,
  operationsOfOne: 100,
  uploadsOfOne: 5,
}

/** Limits of request bodies that are still arriving. */
export interface ArrivalLimits {
  /** Milliseconds before the minimum rate applies. An ordinary body arrives together with its headers. */
  grace: number
  /** Average bytes per second. The slowest line that staff upload photos over has 60,000. */
  minimumRate: number
  /**
   * Bodies arriving at once from one address, such as a branch. Also the limit of its connections that haven't sent a request yet. The
   * client: one body per upload, hardly ever another, and one or two connections per newly opened tab.
   */
  perAddress: number
}

export const arrivalLimits: ArrivalLimits = { grace: 10_000, minimumRate: 16_000, perAddress: 100 }

/** At most `points` within `seconds`. */
export interface RateLimit {
  points: number
  seconds: number
}

export const rateLimits = {
  /** Operations of one user. The client: under 60 if the user opens a page every second. */
  user: { points: 600, seconds: 60 },
  /** Operations of one address without a sign-in, and steps of single sign-on. The client: 6 per sign-in. */
  address: { points: 300, seconds: 60 },
  /** Codes for one e-mail address from one network address, and as many late tries. A user who forgets and mistypes needs 3. */
  signInEmail: { points: 20, seconds: 15 * 60 },
  /** Codes from one network address, such as a branch, and as many late tries: one for each member of staff. */
  signInAddress: { points: 200, seconds: 15 * 60 },
  /** Codes for one e-mail address from anywhere before pauses start, and as many late tries. A branch with ten computers needs 30. */
  signInEmailAnywhere: { points: 50, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, RateLimit>

/** Requesting a code, and entering one after its free tries are used up. The two are counted separately. */
export type SignInStep = 'send' | 'late-try'

/**
 * Unlimited tries per code, so that its owner can always enter it, even after one typo. Guessing is limited by the number of codes
 * that can be requested.
 */
export const freeTries = 2

/**
 * Pause in seconds between codes for one e-mail address above `signInEmailAnywhere`, and between late tries. It doubles each time up to
 * `longest`, which is shorter than a code's lifetime. Guessing from many addresses gets about 700 tries a day at a million codes.
 */
export const signInPause = { first: 30, longest: 8 * 60 } as const

/**
 * Seconds for which a network counts as the owner's after they signed in from it by code; longer than a holiday. Codes requested from it
 * are counted separately, so that strangers elsewhere can't slow the owner down.
 */
export const ownNetwork = 21 * 24 * 60 * 60

/** Timeouts of one connection, in milliseconds. */
export const connectionLimits = {
  /** For a request's headers, which fit in one packet. */
  headers: 10_000,
  /** For a whole request. The client: 280,000, for the largest upload over a line of 1 Mbit/s. */
  receiving: 300_000,
  /** Without traffic in either direction. The client: under 50,000, while it waits for the slowest change. */
  silence: 120_000,
  /** For a request that is still arriving when the gateway shuts down. Nothing has been done for it yet, so it can be cut off. */
  receivingWhenClosing: 10_000,
} as const
