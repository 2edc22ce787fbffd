import { isRecordId } from '#rules/record-id.ts'
import { paths } from '../../paths.ts'
import type { Viewer } from '../../session/viewer.ts'
import { plainText, searchWords } from '../../ui/text/search-words.ts'

/** A place the user can go to: one of the client's pages, or a record's page. */
export interface Destination {
  title: string
  /** A few words about the destination, such as `Page` or `Branch 12`. */
  detail: string
  path: string
}

interface Branch {
  id: string
  name: string | null
  branchId: string | null
}

/** The maximum number of branches to show. A limit is needed, because one word may match all of a company's hundreds of branches. */
const MOST_BRANCHES = 8

export const page = (title: string, path: string): Destination => ({ title, path, detail: 'Page' })

/** The pages for support engineers; empty for other users. The "Go to" dialogs of both areas offer these pages. */
export function supportPages({ can }: Pick<Viewer, 'can'>): Destination[] {
  return can.explore ? [page('Explorer', paths.explorer), page('Status', paths.status)] : []
}

/** The day pages of up to `MOST_BRANCHES` branches whose name or number matches the text. */
export function matchingBranches(branches: readonly Branch[], text: string): Destination[] {
  const days = branches.map(({ id, name, branchId }) => ({
    title: name ?? `Branch ${id}`,
    detail: branchId === null ? 'Branch' : `Branch ${branchId}`,
    path: paths.booking.dashboard(id),
  }))
  return matching(days, text).slice(0, MOST_BRANCHES)
}

/**
 * Returns the clinical pages of the order and of the customer with the typed number. If the text also names the kind of record, as in
 * `order 300514`, returns only that record's page.
 */
export function numbered(text: string): Destination[] {
  const [, kind, number = ''] = /^(?:#|(order|customer|patient)\s+)?(.*)$/is.exec(text.trim()) ?? []
  // Accepts only valid ids that contain a digit, so that a page's name isn't taken for a number.
  if (!isRecordId(number) || !/\d/.test(number)) return []
  return [
    { title: `Order ${number}`, detail: 'Order', path: paths.clinical.order(number) },
    { title: `Customer ${number}`, detail: 'Customer', path: paths.clinical.patient(number) },
  ].filter(({ detail }) => kind === undefined || (kind.toLowerCase() === 'order') === (detail === 'Order'))
}

/** Finds the destinations whose title and detail together contain every word of the text. If the text is blank, finds all destinations. */
export function matching(destinations: readonly Destination[], text: string): Destination[] {
  const words = searchWords(text)
  return destinations.filter(({ title, detail }) => {
    const content = plainText(`${title} ${detail}`)
    return words.every((word) => content.includes(word))
  })
}

/** Leaves out destinations whose path appears earlier in the list. */
export function withoutRepeats(destinations: readonly Destination[]): Destination[] {
  const paths = new Set<string>()
  return destinations.filter(({ path }) => !paths.has(path) && paths.add(path))
}
