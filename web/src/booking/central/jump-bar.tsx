import styles from './jump-bar.module.css'
import { letters } from './pharmacies.ts'

/** Links to each letter's section in the list. Letters without a pharmacy are disabled. */
export function JumpBar({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="Letters" className={styles.bar}>
      {letters.map((letter) =>
        titles.includes(letter) ? (
          <a key={letter} href={`#letter-${letter}`} onClick={(event) => jumpTo(event, letter)}>
            {letter}
          </a>
        ) : (
          <span key={letter} aria-disabled="true">
            {letter}
          </span>
        ),
      )}
    </nav>
  )
}

/** Scrolls to a letter without changing the URL, so that Back doesn't step through the letters. */
function jumpTo(event: { preventDefault: () => void }, letter: string): void {
  event.preventDefault()
  const heading = document.getElementById(`letter-${letter}`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
