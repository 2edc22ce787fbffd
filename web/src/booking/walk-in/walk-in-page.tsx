import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import styles from './walk-in-page.module.css'

/** The layout of every walk-in page: its breadcrumbs and title. */
export function WalkInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="page stack" tabIndex={-1} style={{ outline: 'none' }}>
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
      <PageTitle>{title}</PageTitle>
      {children}
    </main>
  )
}
