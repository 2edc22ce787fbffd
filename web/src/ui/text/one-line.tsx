import styles from './text.module.css'

/** Text on one line, cut off if it doesn't fit. Shown in full under the pointer and on paper. */
export function OneLine({ children }: { children: string | null }) {
  return (
    <bdi className={styles.oneLine} title={children ?? undefined}>
      {children}
    </bdi>
  )
}
