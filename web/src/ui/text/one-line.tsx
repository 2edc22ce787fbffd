import styles from './text.module.css'

/** Text on one line, or on `--lines` lines where the style sheet allows more. Cut off if it doesn't fit; a tooltip shows it in full. */
export function OneLine({ children }: { children: string | null }) {
  return (
    <bdi className={`${styles.clamped} ${styles.oneLine}`} title={children ?? undefined}>
      {children}
    </bdi>
  )
}
