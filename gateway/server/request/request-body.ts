/** The name a client gives its operation, if it is fit for the log. */
export function operationName(body: unknown): string | undefined {
  const name = typeof body === 'object' && body !== null && 'operationName' in body ? body.operationName : undefined
  return typeof name === 'string' && /^\w{1,64}$/.test(name) ? name : undefined
}

/** A request's variables as sent, not yet checked. */
export function sentVariables(body: unknown): Record<string, unknown> {
  const variables = typeof body === 'object' && body !== null && 'variables' in body ? body.variables : undefined
  return typeof variables === 'object' && variables !== null ? (variables as Record<string, unknown>) : {}
}
