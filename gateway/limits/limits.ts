/*
 * What one operation, one user and one address may ask of the gateway. Beside each: what the client's own operations
 * need at most, which a test measures.
 */

/** Of one operation. */
export const operationLimits = {
  /** Lexical tokens of the document, for validation takes time by their square; the client: under 500. GraphiQL's introspection: under 400. */
  tokens: 1_200,
  /** Fields inside fields; the client: 6. GraphiQL's introspection: 15. */
  depth: 16,
  /** Aliased fields, `__typename` among them, each fragment counted where it is used; the client: 3. */
  aliases: 30,
  /** Directives; the client: 2. */
  directives: 30,
  /** Fields of the operation itself; the client: 7. */
  rootFields: 15,
  /** What it takes to answer, as `operation-size.ts` counts; the client: 8,548, an order's page; lists with pages of 100, as scripts read them: 9,330. */
  cost: 20_000,
  /** Milliseconds in which it must be answered: its reads end then, its writes never; the client: a screen's 8,000 after a panel's 3,000. */
  time: 20_000,
} as const

/** Of the gateway itself. Above one of them, operations are refused before anything is done for them. */
export interface LoadLimits {
  /** How late the event loop is, in milliseconds; under a full load of the client's operations: under 100. */
  eventLoopDelay: number
  /** Signed-in users' operations in flight, most of them waiting for services; ten a second that take 8 seconds each: 80. */
  operations: number
  /** Operations in flight that nobody is signed in for: sign-ins by code, and settings. */
  anonymousOperations: number
  /** Operations in flight of one user, or of one address that nobody is signed in from; the client: under 10 for each open tab. */
  operationsOfOne: number
  /** Uploads arriving from one user, each held in memory; the client: 1 for each open tab. */
  uploadsOfOne: number
}

export const loadLimits: LoadLimits = {
  eventLoopDelay: 500,
  operations: 1_000,
  anonymousOperations: 200,
  operationsOfOne: 100,
  uploadsOfOne: 5,
}

/** Of request bodies that are still arriving. */
export interface ArrivalLimits {
  /** Milliseconds before the minimum rate applies; an ordinary body arrives with its headers. */
  grace: number
  /** Bytes a second on average; the slowest line that staff upload photos from: 60,000. */
  minimumRate: number
  /**
   * Bodies arriving at once from one address, such as a branch, and as many connections that have not sent a request yet; the client: one
   * body for each upload, hardly ever another, and one or two connections for each tab that is opened.
   */
  perAddress: number
}

export const arrivalLimits: ArrivalLimits = { grace: 10_000, minimumRate: 16_000, perAddress: 100 }

/** So many within so many seconds. */
export interface RateLimit {
  points: number
  seconds: number
}

export const rateLimits = {
  /** Operations of one user; the client: under 60 when a page is opened every second. */
  user: { points: 600, seconds: 60 },
  /** Operations of one address for which nobody is signed in, and steps of single sign-on; the client: 6 at each sign-in. */
  address: { points: 300, seconds: 60 },
  /** Codes for one e-mail address, from one address, and as many late tries; a user who forgets and mistypes: 3. */
  signInEmail: { points: 20, seconds: 15 * 60 },
  /** Codes from one address, such as a branch, and as many late tries: one for each of its staff. */
  signInAddress: { points: 200, seconds: 15 * 60 },
  /** Codes for one e-mail address, from anywhere, before each takes longer, and as many late tries; a branch with ten computers: 30. */
  signInEmailAnywhere: { points: 50, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, RateLimit>

/** Sending a code, and entering one late: after its free tries. The two are counted separately. */
export type SignInStep = 'send' | 'late-try'

/**
 * Tries of a code that are not limited, so that whoever was sent a code can enter it, and mistype it once. What limits a guesser is how
 * many codes are sent.
 */
export const freeTries = 2

/**
 * Seconds between codes for one e-mail address above `signInEmailAnywhere`, and between late tries: doubled each time, up to the longest,
 * which is shorter than a code is valid. Whoever guesses from many addresses gets about 700 tries a day at a million codes.
 */
export const signInPause = { first: 30, longest: 8 * 60 } as const

/**
 * Seconds for which a network is known to be the owner's after they signed in there by code, longer than a holiday. Their codes are counted
 * separately there, so that strangers elsewhere can't slow them down.
 */
export const ownNetwork = 21 * 24 * 60 * 60

/** Of one connection, in milliseconds. */
export const connectionLimits = {
  /** Within which a request's headers arrive; they fit in one packet. */
  headers: 10_000,
  /** Within which a whole request arrives; the client: 280,000, the largest upload over a line of 1 Mbit/s. */
  receiving: 300_000,
  /** How long nothing may move on it, either way; the client: under 50,000, while the slowest change is waited for. */
  silence: 120_000,
  /** What a request that is still arriving gets when the gateway closes: nothing of it has been begun. */
  receivingWhenClosing: 10_000,
} as const
