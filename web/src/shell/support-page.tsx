import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { paths } from '../paths.ts'
import type { Viewer } from '../session/viewer.ts'
import { Main } from '../ui/layout/main.tsx'
import { PageTitle } from '../ui/layout/page-title.tsx'
import { MessagePage } from './message-page.tsx'
import styles from './support-page.module.css'

interface SupportPageProps {
  title: string
  /** The page's name in the message to other users: `The Explorer` in "The Explorer is for support engineers". */
  subject: string
  viewer: Viewer
  className?: string
  children: ReactNode
}

/** A page for support engineers. Other users see a message. */
export function SupportPage({ title, subject, viewer, className = '', children }: SupportPageProps) {
  if (!viewer.can.explore)
    return (
      <Main>
        <MessagePage title="Not for this user" home={{ label: 'Go to the dashboard', to: paths.booking.home }}>
          {subject} is for support engineers.
        </MessagePage>
      </Main>
    )
  // `key` makes React discard the page's content if another user takes over the tab.
  return (
    <Main key={viewer.id} className={className}>
      <header className="row-between">
        <PageTitle>{title}</PageTitle>
        <div className={styles.links}>
          <nav aria-label="Support" className={styles.links}>
            <NavLink to={paths.explorer}>Explorer</NavLink>
            <NavLink to={paths.status}>Status</NavLink>
            <NavLink to={paths.booking.home} end>
              Appointment booking
            </NavLink>
          </nav>
          <span className="quiet">{viewer.name}</span>
        </div>
      </header>
      {children}
    </Main>
  )
}
