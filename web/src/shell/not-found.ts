/** Creates the response that a loader throws if the URL doesn't match anything. */
export function notFound(message?: string): Response {
  return new Response(message ?? null, { status: 404 })
}
