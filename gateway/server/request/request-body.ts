/** The operation name that the client sent; undefined if it isn't suitable for the log. */
export function operationName(body: unknown): string | undefined {
  const name = typeof body === 'object' && body !== null && 'operationName' in body ? body.operationName : undefined
  return typeof name === 'string' && /^\w{1,64}$/.test(name) ? name : undefined
}

/** The variables as the client sent them. They haven't been validated. */
export function sentVariables(body: unknown): Record<string, unknown> {
  const variables = typeof body === 'object' && body !== null && 'variables' in body ? body.variables : undefined
  return typeof variables === 'object' && variables !== null ? (variables as Record<string, unknown>) : {}
}
