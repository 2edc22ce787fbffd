/** The operation name that the client sent; undefined if it isn't suitable for the log. */
export function operationName(body: unknown): string | undefined {
  const name = isRecord(body) ? body.operationName : undefined
  return typeof name === 'string' && /^\w{1,64}$/.test(name) ? name : undefined
}

/** The variables as the client sent them. They haven't been validated. */
export function sentVariables(body: unknown): Record<string, unknown> {
  return isRecord(body) && isRecord(body.variables) ? body.variables : {}
}

export interface SentOperation {
  query: string
  operationName: string | null | undefined
  variables: Record<string, unknown>
}

/** The operation in a request's body. Undefined if the body is malformed; Apollo Server then reports the error. */
export function operationOf(body: unknown): SentOperation | undefined {
  if (!isRecord(body)) return undefined
  const { query, operationName, variables, extensions } = body
  const isWellFormed =
    typeof query === 'string' &&
    (operationName == null || typeof operationName === 'string') &&
    (variables == null || isRecord(variables)) &&
    (extensions == null || isRecord(extensions))
  return isWellFormed ? { query, operationName, variables: variables ?? {} } : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
