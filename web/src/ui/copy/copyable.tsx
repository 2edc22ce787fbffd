import { ClampedText } from '../text/clamped-text.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './copyable.module.css'

/** A number or reference that people need elsewhere, with a button that copies it. */
export function Copyable({ what, children: text }: { what: string; children: string }) {
  return (
    <span className={styles.copyable}>
      <ClampedText>{text}</ClampedText>
      <CopyButton what={what} text={text} />
    </span>
  )
}
