import { client } from '../apollo/client.ts'
import { noDataError } from '../apollo/errors.ts'
import { shared } from '../apollo/shared.ts'
import { graphql } from '../generated/gql.ts'
import type { ViewerQuery } from '../generated/graphql.ts'
import { paths } from '../paths.ts'
import { showViewer } from '../tab/shown-viewer.ts'
import { redirectFrom } from '../ui/redirect-from.ts'
import { noteSession } from './ended-session.ts'
import { storedLoginPath } from './stored-login-path.ts'
import { discardOthersEntries } from './user-keys.ts'

const viewerDocument = graphql(`
  query Viewer {
    viewer {
      id
      name
      email
      groups
      groupsAreComplete
      locationId
      can {
        useClinicalReview
        editClinicalRecords
        reviewPomItems
        reviewPmedItems
        changeAppointments
        runAppointments
        manageAvailability
        overseeBranches
        openClinicalReviewFromBooking
        seeOverview
        explore
      }
    }
  }
`)

export type Viewer = NonNullable<ViewerQuery['viewer']>

/**
 * Returns the signed-in user, or null if no one is signed in. Uses the cached user if there is one. Also marks this tab as showing that
 * user.
 */
export async function loadViewer(): Promise<Viewer | null> {
  const { data, error } = await client.query({ query: viewerDocument, ...shared })
  if (data === undefined) throw noDataError(error)
  showViewer(data.viewer?.id)
  if (data.viewer !== null) {
    noteSession()
    discardOthersEntries(data.viewer.id)
  }
  return data.viewer
}

/** Guards clinical review: only members of its three groups have access. */
export async function requireClinicalViewer(request: Request): Promise<Viewer> {
  const viewer = await loadViewer()
  if (viewer?.can.useClinicalReview) return viewer
  throw redirectFrom(request, paths.clinical.login({ returnTo: ownAddress(request) }))
}

/**
 * Guards booking, which is open to every signed-in user. The redirects depend on the last sign-out in this browser.
 *
 * If the last sign-out was from clinical review, signed-out users are redirected to the clinical sign-in page, and users with access to
 * clinical review are redirected from booking's home page to clinical review. If the last sign-out was from booking, or if there was none,
 * signed-out users are redirected to booking's sign-in page.
 */
export async function requireBookingViewer(request: Request): Promise<Viewer> {
  const viewer = await loadViewer()
  const stored = storedLoginPath()
  if (viewer === null) throw redirectFrom(request, stored ?? paths.booking.login({ returnTo: ownAddress(request) }))
  if (stored !== undefined && viewer.can.useClinicalReview && ownPath(request) === paths.booking.home)
    throw redirectFrom(request, paths.clinical.home)
  return viewer
}

/** Guards the pages that every signed-in user may open. */
export async function requireViewer(request: Request): Promise<Viewer> {
  const viewer = await loadViewer()
  if (viewer === null) throw redirectFrom(request, paths.booking.login({ returnTo: ownAddress(request) }))
  return viewer
}

/** The path and query of a request's URL, without the path under which the client is served. */
function ownAddress(request: Request): string {
  return `${ownPath(request)}${new URL(request.url).search}`
}

function ownPath(request: Request): string {
  const mount = new URL(document.baseURI).pathname
  return `/${new URL(request.url).pathname.slice(mount.length)}`
}
