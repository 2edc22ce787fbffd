/** Thrown by a loader if the URL doesn't match anything. */
export function notFound(message?: string): Response {
  return new Response(message ?? null, { status: 404 })
}
