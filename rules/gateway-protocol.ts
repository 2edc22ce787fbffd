/*
 * The parts of the protocol between the gateway and its clients that the GraphQL schema doesn't describe: request headers, error codes and
 * errors' extensions.
 */

export const gatewayHeaders = {
  /**
   * The request's id. The caller can choose it; otherwise, the gateway creates one. The gateway sends it to the services and returns it in
   * its response.
   */
  requestId: 'x-request-id',
  /** The id of the browser tab that sends the request. The gateway doesn't announce a tab's own changes to that tab. */
  tabId: 'x-tab-id',
  /** The id of the user that the tab shows. The gateway rejects the request if someone else has signed in since. */
  viewerId: 'x-viewer-id',
  /** Sent if the user has been idle for some time, so that the request doesn't extend the session. */
  userIdle: 'x-user-idle',
  /** A new id for each mutation. The gateway refuses a mutation whose id it has already received. */
  writeId: 'x-write-id',
  /** How many milliseconds the client waits for slow panels. */
  panelWait: 'x-panel-wait',
} as const

/** Error codes that clients and scripts rely on. The number is the response's HTTP status if the error rejects the whole request. */
export const errorCodes = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  /** A browser sent the hash of an operation that no recent build contains. Reloading the page loads the current client. */
  OUTDATED_CLIENT: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  /** An existing service responded with a 4xx status. */
  UPSTREAM_REJECTED: 502,
  /** An existing service failed, timed out or sent an invalid response. */
  UPSTREAM_UNAVAILABLE: 503,
  /**
   * A write was sent but no response arrived, so it may or may not have been applied. Clients must read the record again and never
   * resend the write.
   */
  OUTCOME_UNKNOWN: 504,
  RATE_LIMITED: 429,
  /** A bug in the gateway. */
  INTERNAL_SERVER_ERROR: 500,
} as const

export type ErrorCode = keyof typeof errorCodes

/** The extensions of the gateway's errors, besides `code`. Each error has only those that apply to it. docs/scripts.md describes them. */
export type ErrorDetails = {
  /** True if the change was not sent to a service, so it was certainly not saved. */
  unsent?: boolean | undefined
  /** True if the service may still be processing the change, so it can still be saved later. */
  mayStillRun?: boolean | undefined
  /** True if the field is missing only because the client's time limit for panels has passed. */
  slow?: boolean | undefined
  /** The number of unreadable elements that were left out of the list at the error's path. */
  unreadable?: number | undefined
  /** True if the error's message comes from the service. */
  explained?: boolean | undefined
  /** What the service said about a change whose outcome is unknown. */
  explanation?: string | undefined
  /** Why a rule refused a review, for example `ALREADY_REVIEWED`. */
  reason?: string | undefined
  /** The earlier decision, if `reason` is `ALREADY_REVIEWED`. */
  reviewStatus?: string | undefined
  reviewedBy?: string | undefined
  reviewedAt?: string | undefined
  /** The messages of invalid input fields, keyed by field. */
  faults?: object | undefined
  /** The unreadable fields of a service's response. */
  fields?: readonly string[] | undefined
  /** The name of a rejected file. */
  fileName?: string | undefined
  /** The parts of a change that were saved before the failure. */
  savedParts?: readonly string[] | undefined
  /** The outcome of each change, by alias or name, if an operation with several changes fails. */
  outcomes?: Readonly<Record<string, unknown>> | undefined
  /** The service that caused the error. */
  service?: string | undefined
  /** The status of the service's response, as a number and as text. */
  status?: number | undefined
  statusText?: string | undefined
  /** Seconds after which a rejected request can be sent again. */
  retryAfterSeconds?: number | undefined
}
