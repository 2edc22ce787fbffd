import styles from './unreadable.module.css'
import { unreadableText } from './unreadable-text.ts'

interface UnreadableProps {
  count: number
  /** The noun for one item, such as `order in this list`. */
  one: string
  many: string
}

/** Says how many items of a list couldn't be read, so that the list isn't mistaken for complete. */
export function Unreadable({ count, one, many }: UnreadableProps) {
  const text = unreadableText(count, { one, many })
  return text === undefined ? null : (
    <p role="status" className={`${styles.unreadable} small`}>
      {text}
    </p>
  )
}
