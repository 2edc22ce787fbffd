import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import styles from './jump-to-now.module.css'

/** The button that scrolls back to the current time. Shown while the line that marks the current time is out of view. */
export function JumpToNow({ line }: { line: RefObject<HTMLElement | null> }) {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (line.current === null) return
    const observer = new IntersectionObserver(([entry]) => setIsAway(entry?.isIntersecting === false))
    observer.observe(line.current)
    return () => observer.disconnect()
  }, [line])
  if (!isAway) return null
  const jump = () => {
    line.current?.scrollIntoView({ block: 'center' })
    // Moves the focus to the line, because the button is about to disappear.
    line.current?.focus({ preventScroll: true })
  }
  return (
    <div className={`${styles.place} no-print`}>
      <Button className={styles.button} onClick={jump}>
        Jump to now
      </Button>
    </div>
  )
}
