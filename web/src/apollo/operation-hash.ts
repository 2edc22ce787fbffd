/**
 * Whether to send an operation's text instead of its hash. In production, the gateway knows the client's operations, so the hash is enough.
 * During development, operations change too often for the gateway to know their hashes. Browsers can't compute hashes on pages loaded over
 * http from a host other than localhost.
 */
export const sendsText = () => import.meta.env.DEV || crypto.subtle === undefined

export async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
