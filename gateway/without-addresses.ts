/** Maximum length of a message, in characters. */
const LONGEST_MESSAGE = 1_000
/** Top-level domains and endings of internal host names. Leaves out endings that are also field names, such as `info` in `patient.info`. */
const DOMAINS = 'com|net|org|biz|dev|internal|intranet|local|localdomain|lan|corp|svc|consul'
const COUNTRIES = 'uk|eu|ie|us|ca|au|de|fr|nl|es|io|ai|co'
/** Words that occur in host names but hardly ever in messages to users. */
const TECHNICAL =
  'api|backend|broker|cache|cluster|compute|db|docker|elastic|elasticsearch|frontend|gateway|graphql|grpc|haproxy|http|https|ingress|kafka|kube|lb|ldap|mariadb|master|memcached|mongo|mongodb|mq|mssql|mysql|nginx|pg|postgres|postgresql|prod|proxy|rabbitmq|redis|replica|smtp|sql|srv|staging|svc|upstream|vm|web|worker'
/** Ports of common servers. Each is larger than most numbers in messages, and can't be mistaken for a clock time such as 1030. */
const PORTS = '3306|5432|5672|6379|8080|8081|8443|9090|9092|9200|27017'
/** A number after one of these words isn't a port, as in `error:3306` or `order_id:5432`. */
const NUMBERED =
  'appointment|batch|branch|code|count|customer|dose|errno|error|id|item|line|location|no|note|number|order|page|patient|pin|product|ratio|ref|status|step|total|treatment|user|version|year'

/** Letters and digits of any script, because host names may be internationalised. */
const letterOrDigit = String.raw`\p{L}\p{M}\p{N}`
/** Digits, and all letters except capitals. */
const uncapitalised = String.raw`\p{Ll}\p{Lo}\p{M}\p{N}`
const label = `[${letterOrDigit}](?:[${letterOrDigit}_-]*[${letterOrDigit}])?`
const path = String.raw`(?:/[^\s"')]*)?`
/** Prevents matches inside an email address, a longer name or a number such as 2.5mg. */
const start = `(?<![${letterOrDigit}_@.-])`
const end = String.raw`(?![${letterOrDigit}_-]|\.[${letterOrDigit}_])`
/** Goes after the port number in a pattern. Prevents a match if the number is part of a date, a time or a longer number. */
const portEnd = String.raw`(?![${letterOrDigit}_-]|[.:]\d)`
const unnumbered = `(?!(?:[${letterOrDigit}_-]*[_-])?(?:${NUMBERED})s?:)`
/** Requires at least one part of a name to be a technical word, optionally followed by digits. */
const technical = `(?=(?:[${letterOrDigit}]*[._-])*(?:${TECHNICAL})\\d*(?![${letterOrDigit}]))`
/** Requires a name to contain a hyphen, or a digit after a letter. Any other name could be an ordinary word. */
const unlikeWord = String.raw`(?=[${letterOrDigit}_.]*(?:-|\p{L}\d))`

const addresses = [
  // Any URL.
  /\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"')]+/gi,
  // A user at a host, such as user@db01. Also matches email addresses, which look the same and are personal data that messages don't need.
  new RegExp(`(?<![^\\s"'(),;<>])[^\\s"'(),;<>]+@(?=[${letterOrDigit}_.-]*\\p{L})${label}(?:\\.${label})*(?::\\d{1,5}\\b)?${path}`, 'gu'),
  // Windows shares, and URLs without a scheme.
  new RegExp(String.raw`(?<![${letterOrDigit}_:/\\])(?:\\{2,}(?:[?.]\\)?|/{2})[${letterOrDigit}][^\s"')]*`, 'gu'),
  // IPv4 addresses, then IPv6 addresses.
  /\b\d{1,3}(\.\d{1,3}){3}(:\d+)?\b/g,
  /\[?(?<![\w:])(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?)(?![\w:])\]?(?::\d+)?/gi,
  // The host in a Node.js connection error, then the host and port in a sentence about a connection.
  /(?<=\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ETIMEDOUT) )[^\s"')]+/g,
  new RegExp(`(?<=\\b(?:connect(?:ion|ing)?(?: to)?|response from|refused by|reach) )${label}:\\d{2,5}${portEnd}${path}`, 'giu'),
  // The host in connection settings, such as `host=db01` or `"hostname": "db01"`.
  /(?<=(?:host(?:s|name|addr)?|server|endpoint|data source)\s?=\s?["']?)[^\s"',;)}&]+/gi,
  new RegExp(`(?<=(?<![a-z])(?:host(?:name|addr)?|server)["']?:\\s?["']?)${unlikeWord}[^\\s"',;)}]+`, 'giu'),
  // Host names with a port, then host names without one. These patterns don't match names that could be ordinary words.
  new RegExp(`${start}(?:localhost|(?:${label}\\.)+\\p{L}[${letterOrDigit}-]*[${letterOrDigit}]):\\d{1,5}\\b${path}`, 'giu'),
  new RegExp(
    `\\[?${start}${technical}(?:(?=[${letterOrDigit}]*[_\\-\\d])${label}\\]?:\\d{2,5}|${label}\\]?:\\d{4,5})${portEnd}${path}`,
    'giu',
  ),
  new RegExp(`${start}${unnumbered}${label}:(?:${PORTS})${portEnd}${path}`, 'giu'),
  new RegExp(`${start}localhost${end}${path}`, 'giu'),
  new RegExp(`${start}(?:${label}\\.)+(?:${DOMAINS})${end}${path}`, 'giu'),
  new RegExp(`${start}(?:${label}\\.)*(?=[${uncapitalised}-]*[\\p{Ll}\\p{Lo}])[${uncapitalised}-]+\\.(?:${COUNTRIES})${end}${path}`, 'gu'),
  new RegExp(
    `${start}(?:${technical}|${unlikeWord})(?:(?=[${uncapitalised}-]*[\\p{Ll}\\p{Lo}])[${uncapitalised}-]+\\.)+\\p{Ll}{2,}${end}${path}`,
    'gu',
  ),
]

/**
 * Replaces host names and addresses in a service's message, so that the message can be shown to users. Shortens very long messages, because
 * finding the addresses in them would take too long.
 */
export function withoutAddresses(message: string): string {
  return addresses.reduce((text, address) => text.replace(address, '…'), shortened(message))
}

/** Cuts a long message between words, because a host name that is cut in two might not be recognised. */
function shortened(message: string): string {
  if (message.length <= LONGEST_MESSAGE) return message
  const end = message.lastIndexOf(' ', LONGEST_MESSAGE)
  return `${message.slice(0, Math.max(end, 0))} …`
}
