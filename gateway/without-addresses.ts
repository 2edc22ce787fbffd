/**
 * Common top-level domains, and endings of internal hosts. A name with one of these endings is treated as a host name, even if it
 * has only two parts.
 */
const DOMAINS =
  'com|net|org|info|biz|dev|app|cloud|health|internal|intranet|local|localdomain|lan|corp|home|private|svc|cluster|consul|test|example|invalid'
const COUNTRIES = 'uk|eu|ie|us|ca|au|de|fr|nl|es|io|ai|co'

const label = '[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?'
const port = String.raw`:\d{1,5}\b`
const path = String.raw`(?:/[^\s"')]*)?`
/** Prevents matches inside an email address, a longer name or a number such as 2.5mg. */
const start = String.raw`(?<![\w@.-])`
const end = String.raw`(?![\w-]|\.\w)`

const addresses = [
  // Any URL.
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s"')]+/gi,
  // IPv4 addresses, then IPv6 addresses.
  /\b\d{1,3}(\.\d{1,3}){3}(:\d+)?\b/g,
  /\[?(?<![\w:])(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?)(?![\w:])\]?(?::\d+)?/gi,
  // The host in a Node.js connection error.
  /(?<=\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ETIMEDOUT) )[^\s"')]+/g,
  // Host names with a port, then host names without a port, unless they could be ordinary words.
  new RegExp(`${start}(?:localhost|(?:${label}\\.)+[a-z][a-z0-9-]*[a-z0-9])${port}${path}`, 'gi'),
  new RegExp(`${start}localhost${end}${path}`, 'gi'),
  new RegExp(`${start}(?:${label}\\.)+(?:${DOMAINS})${end}${path}`, 'gi'),
  new RegExp(`${start}(?:${label}\\.)*[a-z0-9-]*[a-z][a-z0-9-]*\\.(?:${COUNTRIES})${end}${path}`, 'g'),
  new RegExp(`${start}(?:[a-z0-9-]*[a-z][a-z0-9-]+\\.){2,}[a-z]{2,}${end}${path}`, 'g'),
]

/** Replaces host names and addresses in a service's message, so that the message can be shown to users. */
export function withoutAddresses(message: string): string {
  return addresses.reduce((text, address) => text.replace(address, '…'), message)
}
