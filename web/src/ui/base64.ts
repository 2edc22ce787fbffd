/** Decodes base64 to a file; null if it isn't valid base64. */
export function fromBase64(content: string): Blob | null {
  let text: string
  try {
    text = atob(content)
  } catch {
    return null
  }
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return new Blob([bytes])
}

/** Encodes a file as base64, without a `data:` prefix. */
export function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
