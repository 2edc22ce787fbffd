import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { StaffArea } from '../generated/graphql.ts'
import type { MenuEntry } from '../ui/menu-button.tsx'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  area: StaffArea
  title: string
  home: string
  /** Entries of the user menu, above its sign-out entry. */
  entries?: MenuEntry[]
  /** A second row of the header. */
  below?: ReactNode
  /** The area's links, each a list item. */
  children: ReactNode
}

/** An area's header: its name, links and user menu. On narrow windows the links are behind a button. */
export function Header({ area, title, home, entries = [], below, children }: HeaderProps) {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  const linksId = useId()
  return (
    <header className="header">
      <div className="header-inner">
        <Link className="header-title" to={home}>
          {title}
        </Link>
        <button
          type="button"
          className="header-link header-toggle"
          aria-expanded={isOpen}
          aria-controls={linksId}
          onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        >
          Menu
        </button>
        <nav id={linksId} aria-label={title} className={isOpen ? 'is-open' : undefined}>
          <ul>{children}</ul>
        </nav>
        <UserMenu area={area} entries={entries} />
      </div>
      {below}
    </header>
  )
}
