import styles from './loading-bar.module.css'

/** A moving line at the top of the window, while a page or the code of a dialog is loading. */
export function LoadingBar() {
  return <div className={styles.bar} role="progressbar" aria-label="Loading" />
}
