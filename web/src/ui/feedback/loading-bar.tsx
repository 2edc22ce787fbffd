import { createPortal } from 'react-dom'
import styles from './loading-bar.module.css'

/** A moving line at the top of the window, shown while a page or the code of a dialog is loading. */
export function LoadingBar() {
  // Rendered in `body`, because inside the page, the line could be positioned relative to a part of the page instead of the window.
  return createPortal(<div className={styles.bar} role="progressbar" aria-label="Loading" />, document.body)
}
