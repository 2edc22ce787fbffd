/** What a loader throws for an address that stands for nothing. */
export function notFound(message?: string): Response {
  return new Response(message ?? null, { status: 404 })
}
