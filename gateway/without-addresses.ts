/**
 * Common top-level domains, and endings of internal hosts. A name with one of these endings is treated as a host name, even if it
 * has only two parts.
 */
const DOMAINS =
  'com|net|org|info|biz|dev|app|cloud|health|internal|intranet|local|localdomain|lan|corp|home|private|svc|cluster|consul|test|example|invalid'
const COUNTRIES = 'uk|eu|ie|us|ca|au|de|fr|nl|es|io|ai|co'
/** Words that precede a number which isn't a port, as in `error:1045` or `order_id:30051`. */
const NUMBERED =
  'appointment|batch|branch|code|count|customer|dose|errno|error|id|item|line|location|no|note|number|order|page|patient|pin|product|ratio|ref|status|step|total|treatment|user|version|year'

/** Letters and digits of any script, because host names may be internationalised. */
const any = String.raw`\p{L}\p{M}\p{N}`
const lower = String.raw`\p{Ll}\p{Lo}\p{M}\p{N}`
const label = `[${any}](?:[${any}_-]*[${any}])?`
const port = String.raw`:\d{1,5}\b`
const path = String.raw`(?:/[^\s"')]*)?`
/** Prevents matches inside an email address, a longer name or a number such as 2.5mg. */
const start = `(?<![${any}_@.-])`
const end = String.raw`(?![${any}_-]|\.[${any}_])`
/** Prevents matches before a number that can't be a port, because it is part of a date, a time or a longer number. */
const portEnd = String.raw`(?![${any}_-]|[.:]\d)`
const unnumbered = `(?!(?:[${any}_-]*[_-])?(?:${NUMBERED})s?:)`
/** Text followed by a number, such as Omega-3 or Covid-19. */
const numberedName = String.raw`\p{Lu}\p{Ll}+-\d+:`

const addresses = [
  // Any URL.
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s"')]+/gi,
  // Users at a host, which can't be told from email addresses. Those are personal data, which messages don't need.
  new RegExp(`(?<![^\\s"'(),;<>])[^\\s@"'(),;<>]+@(?=[${any}_.-]*\\p{L})${label}(?:\\.${label})*(?:${port})?${path}`, 'gu'),
  // Windows shares, and URLs without a scheme.
  new RegExp(String.raw`(?<![${any}_:/\\])(?:\\{2,}|/{2})[${any}][^\s"')]*`, 'gu'),
  // IPv4 addresses, then IPv6 addresses.
  /\b\d{1,3}(\.\d{1,3}){3}(:\d+)?\b/g,
  /\[?(?<![\w:])(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?)(?![\w:])\]?(?::\d+)?/gi,
  // The host in a Node.js connection error.
  /(?<=\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ETIMEDOUT) )[^\s"')]+/g,
  // The host in connection settings, such as `host=db01` or `"hostname": "db01"`.
  /(?<=(?:host(?:name|addr)?|server|endpoint|data source)\s?=\s?["']?)[^\s"',;)}&]+/gi,
  /(?<=(?<![a-z])host(?:name|addr)?["']?:\s?["']?)[^\s"',;)}]+/gi,
  // Host names with a port, then host names without a port, unless they could be ordinary words.
  new RegExp(`${start}(?:localhost|(?:${label}\\.)+\\p{L}[${any}-]*[${any}])${port}${path}`, 'giu'),
  new RegExp(
    `${start}(?=[${any}]*[_-])(?=[${any}_-]*\\p{L})(?!${numberedName})${unnumbered}${label}:(?:80|\\d{3,5})${portEnd}${path}`,
    'gu',
  ),
  new RegExp(`${start}${unnumbered}\\p{Ll}[${lower}]+:\\d{4,5}${portEnd}${path}`, 'gu'),
  new RegExp(`${start}localhost${end}${path}`, 'giu'),
  new RegExp(`${start}(?:${label}\\.)+(?:${DOMAINS})${end}${path}`, 'giu'),
  new RegExp(`${start}(?:${label}\\.)*(?=[${lower}-]*[\\p{Ll}\\p{Lo}])[${lower}-]+\\.(?:${COUNTRIES})${end}${path}`, 'gu'),
  new RegExp(`${start}(?:(?=[${lower}-]*[\\p{Ll}\\p{Lo}][${lower}-])[${lower}-]+\\.){2,}\\p{Ll}{2,}${end}${path}`, 'gu'),
]

/** Replaces host names and addresses in a service's message, so that the message can be shown to users. */
export function withoutAddresses(message: string): string {
  return addresses.reduce((text, address) => text.replace(address, '…'), message)
}
