/**
 * The message about a list's unreadable items; undefined if all are readable.
 *
 * @param part the noun for one item, such as `order in this list`, and its plural
 */
export function unreadableText(count: number, part: { one: string; many: string }): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? `1 ${part.one} can't be read. It was reported.` : `${count} ${part.many} can't be read. They were reported.`
}
