import { Link, NavLink, Outlet, useLoaderData } from 'react-router-dom'
import { paths } from '../paths.ts'
import { requireBookingViewer, type Viewer } from '../session/viewer.ts'
import { ViewerContext } from '../session/viewer-context.ts'
import { UserMenu } from './user-menu.tsx'

export async function loader({ request }: { request: Request }): Promise<Viewer> {
  return requireBookingViewer(request)
}

/** The booking header around every page of booking. */
export function Component() {
  const viewer = useLoaderData<Viewer>()
  return (
    <ViewerContext value={viewer}>
      <header className="header">
        <div className="header-inner">
          <Link className="header-title" to={paths.booking.home}>
            Appointment booking
          </Link>
          <nav aria-label="Booking">
            <ul>
              <li>
                <NavLink className="header-link" to={paths.booking.home} end>
                  Dashboard
                </NavLink>
              </li>
              {viewer.can.openClinicalReviewFromBooking && (
                <li>
                  <Link className="header-link" to={paths.clinical.home}>
                    Clinical Review
                  </Link>
                </li>
              )}
            </ul>
          </nav>
          <UserMenu area="BOOKING" />
        </div>
      </header>
      <Outlet />
    </ViewerContext>
  )
}
