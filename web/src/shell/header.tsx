import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { StaffArea } from '../generated/graphql.ts'
import { MenuButton, type MenuEntry } from '../ui/menu/menu-button.tsx'
import styles from './header.module.css'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  area: StaffArea
  title: string
  home: string
  /** Entries of the user menu, above its sign-out entry. */
  entries?: MenuEntry[]
  /** A search beside the user menu. */
  search: ReactNode
  /** A second row of the header. */
  below?: ReactNode
  /** The area's links: `HeaderLink`, `HeaderMenu`. */
  children: ReactNode
}

/** An area's header: its name, links and user menu. In narrow windows, the links are behind a button. */
export function Header({ area, title, home, entries = [], search, below, children }: HeaderProps) {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  const linksId = useId()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link className={styles.title} to={home}>
          {title}
        </Link>
        <button
          type="button"
          className={`${styles.link} ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={linksId}
          onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        >
          Menu
        </button>
        <nav id={linksId} aria-label={title} className={isOpen ? styles.open : undefined}>
          <ul>{children}</ul>
        </nav>
        {search}
        <UserMenu area={area} entries={entries} />
      </div>
      {below}
    </header>
  )
}

interface HeaderLinkProps {
  to: string
  isCurrent?: boolean
  /** Whether the link leads to another site. If so, it opens in a new tab. */
  isExternal?: boolean
  children: ReactNode
}

export function HeaderLink({ to, isCurrent = false, isExternal = false, children }: HeaderLinkProps) {
  return (
    <li>
      {isExternal ? (
        <a className={styles.link} href={to} target="_blank" rel="noreferrer">
          {children}
        </a>
      ) : (
        <Link className={styles.link} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {children}
        </Link>
      )}
    </li>
  )
}

interface HeaderMenuProps {
  entries: readonly MenuEntry[]
  /** Whether the current page belongs to this menu. */
  isCurrent: boolean
  children: ReactNode
}

export function HeaderMenu({ entries, isCurrent, children }: HeaderMenuProps) {
  return (
    <li>
      <MenuButton className={styles.link} isCurrent={isCurrent} entries={entries}>
        {children}
      </MenuButton>
    </li>
  )
}

/** A number next to a link, to draw attention to the link. */
export function HeaderMarker({ children }: { children: ReactNode }) {
  return <span className={styles.marker}>{children}</span>
}
