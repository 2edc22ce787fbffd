export interface Call {
  /** The ids of the requirements covered by the tests of this call. */
  tags: string[]
  name: string
  operation: string
  /** The appointment's status in the booking API. */
  status?: string
  serviceId?: string
  /** Calls that the operation makes before this call. */
  before?: string[]
  /** Calls that the operation makes after this call. */
  after?: string[]
  /**
   * The REST call, such as `GET /r/services/masterlocations`, or the names of the booking API fields sent in one request, separated by
   * spaces.
   */
  request: string
  /** The request body, or each booking API field with its arguments. */
  body?: unknown
  /** The body of a successful REST response. */
  response?: unknown
  paymentType?: string
  /** Results of booking API fields, by name. */
  results?: Record<string, unknown>
  data: unknown
  /** The path of the error if the call fails. */
  path: string[]
  /** The data returned together with the error if the call fails. */
  failureData: unknown
  service: string
  /** Malformed responses to test. Only for calls whose response the gateway reads. */
  malformed?: unknown[]
  /** Whether a 201 also counts as success. */
  acceptsCreated?: boolean
  /** Whether users see the service's message after a 500. */
  explainsFailures?: boolean
}
