import { NavLink } from 'react-router-dom'
import styles from './status-tabs.module.css'

interface StatusTabsProps {
  /** The links' accessible name, such as `Order status`. */
  label: string
  awaiting: string
  completed: string
}

/** Links between the list of records that await a decision and the list of decided ones. */
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
