/**
 * Whether to send an operation's text instead of its hash. The text is sent during development, because operations change too often for
 * the gateway to know their hashes. It is also sent if the page was loaded over http from a host other than localhost, because browsers
 * can't compute hashes there.
 */
export const sendsText = () => import.meta.env.DEV || crypto.subtle === undefined

export async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
