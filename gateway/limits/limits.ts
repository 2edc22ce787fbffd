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

/** Of the gateway itself. While it is over one of them, operations are refused before anything is done for them. */
export interface LoadLimits {
  /** How late the event loop is, in milliseconds; under a full load of the client's operations: under 100. */
  eventLoopDelay: number
  /** Operations under way, most of them waiting for services; ten a second that take 8 seconds each: 80. */
  operations: number
}

export const loadLimits: LoadLimits = { eventLoopDelay: 500, operations: 1_000 }

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
  /** Codes and tries of one e-mail address, from one address; a user who forgets and mistypes: 6. */
  signInEmail: { points: 20, seconds: 15 * 60 },
  /** Codes and tries from one address, such as a branch: one for each of its staff. */
  signInAddress: { points: 200, seconds: 15 * 60 },
} as const satisfies Record<string, RateLimit>

/** Of one connection, in milliseconds. */
export const connectionLimits = {
  /** Within which a whole request arrives; the client: 280,000, the largest upload over a line of 1 Mbit/s. */
  receiving: 300_000,
  /** How long nothing may move on it, either way; the client: under 50,000, while the slowest change is waited for. */
  silence: 120_000,
  /** What a request that is still arriving gets when the gateway closes: nothing of it has been begun. */
  receivingWhenClosing: 10_000,
} as const
