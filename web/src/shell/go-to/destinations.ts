import { paths } from '../../paths.ts'
import type { Viewer } from '../../session/viewer.ts'

/** Somewhere to go: a page, or the page of a record. */
export interface Destination {
  title: string
  /** The kind of destination, in a few words. */
  detail: string
  path: string
}

interface Branch {
  id: string
  name: string | null
  branchId: string | null
}

/** Branches shown at a time: a company has hundreds, and one word may match them all. */
const MOST_BRANCHES = 8

export const page = (title: string, path: string): Destination => ({ title, path, detail: 'Page' })

/** The pages for support engineers, in both areas. */
export function supportPages({ can }: Pick<Viewer, 'can'>): Destination[] {
  return can.explore ? [page('Explorer', paths.explorer), page('Status', paths.status)] : []
}

/** The days of the branches whose name or number matches the text. */
export function matchingBranches(branches: readonly Branch[], text: string): Destination[] {
  const days = branches.map(({ id, name, branchId }) => ({
    title: name ?? `Branch ${id}`,
    detail: branchId === null ? 'Branch' : `Branch ${branchId}`,
    path: paths.booking.dashboard(id),
  }))
  return matching(days, text).slice(0, MOST_BRANCHES)
}

/** Finds the destinations whose title or detail contains every word of the text. All of them if the text is empty. */
export function matching(destinations: readonly Destination[], text: string): Destination[] {
  const words = wordsOf(text)
  return destinations.filter(({ title, detail }) => {
    const content = normalise(`${title} ${detail}`)
    return words.every((word) => content.includes(word))
  })
}

/** Leaves out destinations that are also earlier in the list. */
export function withoutRepeats(destinations: readonly Destination[]): Destination[] {
  const paths = new Set<string>()
  return destinations.filter(({ path }) => !paths.has(path) && paths.add(path))
}

function wordsOf(text: string): string[] {
  return normalise(text).split(/\s+/).filter(Boolean)
}

/** Ignores case and accents. */
function normalise(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
