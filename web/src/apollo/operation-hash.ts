/**
 * Whether to send an operation's text instead of its hash. In production, the gateway accepts only known operations from browsers, which
 * are sent by hash. There are two exceptions: during development, operations change too often for their hashes to be known; and on pages
 * loaded over http from a host other than localhost, browsers can't compute hashes.
 */
export const sendsText = () => import.meta.env.DEV || crypto.subtle === undefined

export async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
