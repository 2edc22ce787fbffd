/** The type of a base64 image, by its first bytes; undefined for what a browser can't show. */
export function imageType(content: string): 'image/png' | 'image/jpeg' | undefined {
  if (content.startsWith('iVBORw0KGgo')) return 'image/png'
  return content.startsWith('/9j/') ? 'image/jpeg' : undefined
}
