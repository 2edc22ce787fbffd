/** A random UUID. Over http, `crypto.randomUUID` exists only on localhost. */
export function uniqueId(): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Sets the version (4) and the variant, as RFC 9562 requires.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
