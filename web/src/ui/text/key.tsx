import styles from './key.module.css'

/** A key on the keyboard, such as `Esc`. */
export function Key({ children }: { children: string }) {
  return <kbd className={styles.key}>{children}</kbd>
}
