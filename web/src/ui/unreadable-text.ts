/**
 * What a screen says about the parts of a list that can't be read; undefined if there are none.
 * @param part `order in this list`, and for several `orders in this list`
 */
export function unreadableText(count: number, part: { one: string; many: string }): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? `1 ${part.one} can't be read. It was reported.` : `${count} ${part.many} can't be read. They were reported.`
}
