import styles from './text.module.css'

/** Text on one line, cut off if it doesn't fit. Shown in full in a tooltip and on paper. */
export function OneLine({ children }: { children: string | null }) {
  return (
    <bdi className={styles.oneLine} title={children ?? undefined}>
      {children}
    </bdi>
  )
}
