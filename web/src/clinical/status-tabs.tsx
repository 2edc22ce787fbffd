import { NavLink } from 'react-router-dom'
import styles from './status-tabs.module.css'

interface StatusTabsProps {
  /** The accessible name of the navigation, such as `Order status`. */
  label: string
  awaiting: string
  completed: string
}

/** Links to the list of records that await a decision and to the list of decided ones. */
export function StatusTabs({ label, awaiting, completed }: StatusTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <NavLink to={awaiting} end>
        Awaiting
      </NavLink>
      <NavLink to={completed} end>
        Completed
      </NavLink>
    </nav>
  )
}
