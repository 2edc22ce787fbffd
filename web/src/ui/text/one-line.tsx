import styles from './text.module.css'

/**
 * Text on one line. Where a style sheet sets `--lines`, the text can have that many lines. Text that doesn't fit is cut off; a tooltip
 * shows it in full.
 */
export function OneLine({ children }: { children: string | null }) {
  return (
    <bdi className={`${styles.clamped} ${styles.oneLine}`} title={children ?? undefined}>
      {children}
    </bdi>
  )
}
