import { createPortal } from 'react-dom'
import styles from './loading-bar.module.css'

/** A moving line at the top of the window, while a page or the code of a dialog is loading. */
export function LoadingBar() {
  // In `body`, because parts of a page may be the containing block of fixed elements.
  return createPortal(<div className={styles.bar} role="progressbar" aria-label="Loading" />, document.body)
}
