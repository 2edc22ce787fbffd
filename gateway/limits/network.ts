import { isIPv6 } from 'node:net'

/**
 * Returns the key under which an address's requests are counted. For IPv4, this is the address itself. For IPv6, it is the /64 network,
 * because one subscriber usually has a whole /64. Different spellings of an address have the same key.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [withoutZone] = address.split('%')
  // `URL` returns the canonical short form, in which an IPv4 suffix becomes two groups.
  const canonical = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}
