import { paths } from '../paths.ts'
import type { ViewedRecord } from '../session/recently-viewed.ts'
import type { Viewer } from '../session/viewer.ts'
import { type Destination, matching, matchingBranches, numbered, page, supportPages, withoutRepeats } from '../shell/go-to/destinations.ts'
import { isolated } from '../ui/text/isolated.ts'
import { clinicalNavigation } from './navigation.ts'

/** Pages that the header doesn't link to. */
const otherPages: readonly Destination[] = [
  page('Completed orders', paths.clinical.completed),
  page('Appointment booking', paths.booking.home),
]

interface Sources {
  viewer: Pick<Viewer, 'can'>
  recent: readonly ViewedRecord[]
  branches: Parameters<typeof matchingBranches>[0]
}

/**
 * Destinations that match the text: pages, branches and recently viewed records. If the text is a number, also the order and the customer
 * with that number.
 */
export function clinicalDestinations(text: string, { viewer, recent, branches }: Sources): Destination[] {
  const viewed = recent.flatMap(viewedDestination)
  const linked = clinicalNavigation(viewer).flatMap((entry) => ('pages' in entry ? entry.pages : [entry]))
  const allowed = [...linked.map(({ title, path }) => page(title, path)), ...otherPages, ...supportPages(viewer)]
  if (text.trim() === '') return [...viewed, ...allowed]
  const records = numbered(text)
  // Records whose complete number was typed come first, because Enter opens the first destination. If such a record was viewed recently,
  // its “viewed recently” entry replaces the plain one.
  const numberedAndViewed = viewed.filter(({ path }) => records.some((record) => record.path === path))
  return withoutRepeats([
    ...matching(numberedAndViewed, text),
    ...records,
    ...matching(viewed, text),
    ...matching(allowed, text),
    ...matchingBranches(branches, text),
  ])
}

function viewedDestination({ kind, recordId, treatment, label }: ViewedRecord): Destination[] {
  switch (kind) {
    case 'ORDER':
      return [
        {
          title: `Order ${recordId}`,
          detail: label === '' ? 'Viewed recently' : `${isolated(label)}, viewed recently`,
          path: paths.clinical.order(recordId),
        },
      ]
    case 'PATIENT':
      return [
        {
          title: label || `Customer ${recordId}`,
          detail: `Customer ${recordId}, viewed recently`,
          path: paths.clinical.patient(recordId, treatment ?? undefined),
        },
      ]
    default:
      return []
  }
}
