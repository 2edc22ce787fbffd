import { Link, useLoaderData, useLocation, useMatch } from 'react-router-dom'
import { useCurrentLocation } from '../branch/current-location.ts'
import { paths } from '../paths.ts'
import { loadSettings, useSettings } from '../session/settings.ts'
import { requireBookingViewer, type Viewer } from '../session/viewer.ts'
import { ViewerContext } from '../session/viewer-context.ts'
import { GoToButton } from '../shell/go-to/go-to-button.tsx'
import { Header, HeaderLink } from '../shell/header.tsx'
import { PageOutlet } from '../shell/page-outlet.tsx'
import { Workspace } from '../shell/workspace.tsx'
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { ClampedWithin } from '../ui/text/clamped-text.tsx'
import { useAvailabilityRoute } from './availability-route.ts'
import { useBranch } from './branch.ts'
import { CustomerSearch } from './customer-search.tsx'
import { Footer } from './footer.tsx'
import { isInOtherZone } from './other-zone.ts'
import styles from './shell.module.css'
import { WalkInSkeleton } from './skeletons.tsx'

const BookingGoTo = lazyDialog(() => import('./go-to.tsx'))
const ServiceAvailability = lazyDialog(() => import('./availability/modal.tsx'))

export async function loader({ request }: { request: Request }): Promise<Viewer> {
  const [viewer] = await Promise.all([requireBookingViewer(request), loadSettings()])
  return viewer
}

export { shouldRefetchScreen as shouldRevalidate } from '../ui/screen-state.ts'

/** The layout of every booking page: the header with the current branch, the page's own content and the footer. */
export function Component() {
  const viewer = useLoaderData<Viewer>()
  const settings = useSettings()
  const { pathname } = useLocation()
  const isOverview = useMatch(paths.booking.centralVisibility) !== null
  const isDashboard = isOverview || pathname === paths.booking.home || pathname.startsWith(paths.booking.dashboard(''))
  const locationId = useCurrentLocation()
  const branch = useBranch(locationId)
  const availability = useAvailabilityRoute()
  const { overseeBranches, openClinicalReviewFromBooking, manageAvailability, changeAppointments } = viewer.can
  const deliversHome = branch?.branchId != null && settings?.homeDeliveryBranchIds.includes(branch.branchId)
  return (
    <ViewerContext value={viewer}>
      {/* If another user takes over the tab, nothing that the previous user entered may remain on the screen. */}
      <Workspace key={viewer.id}>
        <Header
          area="BOOKING"
          title="Appointment booking"
          home={paths.booking.home}
          search={<GoToButton dialog={BookingGoTo} />}
          entries={
            manageAvailability && locationId !== undefined && !isOverview
              ? [{ key: 'availability', label: 'Service availability', onChoose: () => availability.open('/') }]
              : []
          }
          below={isOverview ? undefined : <LocationBar locationId={locationId} branch={branch} />}
        >
          <HeaderLink to={overseeBranches ? paths.booking.centralVisibility : paths.booking.home} isCurrent={isDashboard}>
            Dashboard
          </HeaderLink>
          {!isOverview && (
            <HeaderLink to={paths.booking.bookAppointment} isCurrent={pathname.startsWith(paths.booking.walkIn(''))}>
              Book an appointment
            </HeaderLink>
          )}
          {settings?.prescriptionsUrl && (
            <HeaderLink isExternal to={settings.prescriptionsUrl}>
              Prescriptions
            </HeaderLink>
          )}
          {settings?.homeDeliveryUrl && deliversHome && (
            <HeaderLink isExternal to={settings.homeDeliveryUrl}>
              Home Delivery
            </HeaderLink>
          )}
          {openClinicalReviewFromBooking && <HeaderLink to={paths.clinical.home}>Clinical Review</HeaderLink>}
          {settings?.helpUrl && (
            <HeaderLink isExternal to={settings.helpUrl}>
              Help
            </HeaderLink>
          )}
        </Header>
        {/* Every user may change appointments, so `changeAppointments` is false only if the gateway couldn't read the user's groups. */}
        {!changeAppointments && (
          <div className={`${styles.notice} no-print`}>
            <Notice tone="warning" title="You can't make changes at the moment">
              We can't check your permissions right now. Please reload the page in a minute.
            </Notice>
          </div>
        )}
        {/* Only the walk-in steps need this placeholder; all other pages show their own. */}
        <PageOutlet skeleton={<WalkInSkeleton />} />
        <Footer />
        {availability.route !== undefined && manageAvailability && locationId !== undefined && !isOverview && (
          <ServiceAvailability locationId={locationId} branchName={branch?.name ?? `Branch ${locationId}`} />
        )}
      </Workspace>
    </ViewerContext>
  )
}

interface LocationBarProps {
  locationId: string | undefined
  branch: ReturnType<typeof useBranch>
}

/** The bar with the current branch and the customer search. */
function LocationBar({ locationId, branch }: LocationBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <span className="row">
          <ClampedWithin
            around={(name) => (
              <Link className={styles.link} to={locationId === undefined ? paths.booking.home : paths.booking.dashboard(locationId)}>
                {name} {branch?.branchId && <span className="numeric">{branch.branchId}</span>}
              </Link>
            )}
          >
            {branch?.name ?? (locationId === undefined ? 'Your branch' : `Branch ${locationId}`)}
          </ClampedWithin>
          {isInOtherZone(new Date()) && <span className="small">Times are the branch's (UK time), not this computer's.</span>}
        </span>
        <CustomerSearch />
      </div>
    </div>
  )
}
