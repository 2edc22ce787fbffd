import { lazy, Suspense } from 'react'
import { Link, Outlet, useLoaderData, useLocation } from 'react-router-dom'
import { isInOtherZone } from '#rules/london.ts'
import { paths } from '../paths.ts'
import { loadSettings, useSettings } from '../session/settings.ts'
import { requireBookingViewer, type Viewer } from '../session/viewer.ts'
import { ViewerContext } from '../session/viewer-context.ts'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { Workspace } from '../shell/workspace.tsx'
import { ClampedWithin } from '../ui/clamped-text.tsx'
import { useAvailabilityRoute } from '../ui/screen-state.ts'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { useBranch } from './branch.ts'
import { useCurrentLocation } from './current-location.ts'
import { CustomerSearch } from './customer-search.tsx'

const ServiceAvailability = lazy(() => import('./availability/modal.tsx'))

export async function loader({ request }: { request: Request }): Promise<Viewer> {
  const [viewer] = await Promise.all([requireBookingViewer(request), loadSettings()])
  return viewer
}

export { readsAgain as shouldRevalidate } from '../ui/screen-state.ts'

/** The booking header around every booking page, with the current branch. */
export function Component() {
  const viewer = useLoaderData<Viewer>()
  const settings = useSettings()
  const { pathname } = useLocation()
  const isOverview = pathname === paths.booking.centralVisibility
  const isDashboard = isOverview || pathname === paths.booking.home || pathname.startsWith(paths.booking.dashboard(''))
  const locationId = useCurrentLocation()
  const branch = useBranch(locationId)
  const availability = useAvailabilityRoute()
  const { overseeBranches, openClinicalReviewFromBooking, manageAvailability } = viewer.can
  const deliversHome = branch?.branchId != null && settings?.homeDeliveryBranchIds.includes(branch.branchId)
  return (
    <ViewerContext value={viewer}>
      <Workspace>
        <Header
          area="BOOKING"
          title="Appointment booking"
          home={paths.booking.home}
          entries={
            manageAvailability && locationId !== undefined && !isOverview
              ? [{ key: 'availability', label: 'Service availability', onChoose: () => availability.open('/') }]
              : []
          }
          below={isOverview ? undefined : <LocationBar locationId={locationId} branch={branch} />}
        >
          <li>
            <Link
              className="header-link"
              to={overseeBranches ? paths.booking.centralVisibility : paths.booking.home}
              aria-current={isDashboard ? 'page' : undefined}
            >
              Dashboard
            </Link>
          </li>
          {!isOverview && (
            <li>
              <Link
                className="header-link"
                to={paths.booking.bookAppointment}
                aria-current={pathname.startsWith(paths.booking.walkIn('')) ? 'page' : undefined}
              >
                Book an appointment
              </Link>
            </li>
          )}
          {settings?.prescriptionsUrl && <ExternalLink to={settings.prescriptionsUrl}>Prescriptions</ExternalLink>}
          {settings?.homeDeliveryUrl && deliversHome && <ExternalLink to={settings.homeDeliveryUrl}>Home Delivery</ExternalLink>}
          {openClinicalReviewFromBooking && (
            <li>
              <Link className="header-link" to={paths.clinical.home}>
                Clinical Review
              </Link>
            </li>
          )}
          {settings?.helpUrl && <ExternalLink to={settings.helpUrl}>Help</ExternalLink>}
        </Header>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
        <Footer />
        {availability.route !== undefined && manageAvailability && locationId !== undefined && !isOverview && (
          <Suspense fallback={null}>
            <ServiceAvailability locationId={locationId} branchName={branch?.name ?? `Branch ${locationId}`} />
          </Suspense>
        )}
      </Workspace>
    </ViewerContext>
  )
}

interface LocationBarProps {
  locationId: string | undefined
  branch: ReturnType<typeof useBranch>
}

/** The current branch, and a search for its customers. */
function LocationBar({ locationId, branch }: LocationBarProps) {
  return (
    <div className="location-bar">
      <div className="location-bar-inner">
        <span className="row">
          <ClampedWithin
            around={(name) => (
              <Link className="location-link" to={locationId === undefined ? paths.booking.home : paths.booking.dashboard(locationId)}>
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

function ExternalLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a className="header-link" href={to} target="_blank" rel="noreferrer">
        {children}
      </a>
    </li>
  )
}
