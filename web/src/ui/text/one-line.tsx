import styles from './text.module.css'

/** Text on one line, cut off if it doesn't fit. Printed in full. */
export function OneLine({ children }: { children: string | null }) {
  return <bdi className={styles.oneLine}>{children}</bdi>
}
