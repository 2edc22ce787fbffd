import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StaffArea } from '../generated/graphql.ts'
import type { MenuEntry } from '../ui/menu-button.tsx'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  area: StaffArea
  title: string
  home: string
  /** What the user menu offers before signing out. */
  entries?: MenuEntry[]
  /** A second row, which stays in sight with the first. */
  below?: ReactNode
  /** The area's links, a list item each. */
  children: ReactNode
}

/** An area's header: where one is, where one can go, and who one is. */
export function Header({ area, title, home, entries = [], below, children }: HeaderProps) {
  return (
    <header className="header">
      <div className="header-inner">
        <Link className="header-title" to={home}>
          {title}
        </Link>
        <nav aria-label={title}>
          <ul>{children}</ul>
        </nav>
        <UserMenu area={area} entries={entries} />
      </div>
      {below}
    </header>
  )
}
