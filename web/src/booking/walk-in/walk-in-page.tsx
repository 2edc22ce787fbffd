import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Main } from '../../ui/layout/main.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { BackLink } from '../back/back-link.tsx'
import styles from './walk-in-page.module.css'

/** The layout of every walk-in page: its Back link, breadcrumbs and title. */
export function WalkInPage({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation()
  // On the customer details page, Back returns to the first step. On all other pages, Back leaves the booking and keeps its draft. The
  // screening has its own button for going back to the details.
  const past = pathname === paths.booking.customerDetails ? undefined : paths.booking.walkIn('')
  return (
    <Main className="page stack">
      <PageHead back={<BackLink otherwise={paths.booking.home} past={past} />} title={title}>
        <nav aria-label="Breadcrumb">
          <ol className={`plain-list ${styles.breadcrumbs}`}>
            <li>
              <Link to={paths.booking.home}>Dashboard</Link>
            </li>
            <li>
              <Link to={paths.booking.bookAppointment} aria-current={title === 'Book an appointment' ? 'page' : undefined}>
                Book an appointment
              </Link>
            </li>
          </ol>
        </nav>
      </PageHead>
      {children}
    </Main>
  )
}
