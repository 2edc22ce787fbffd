import { jumpTo } from '../../ui/jump-to.ts'
import styles from './jump-bar.module.css'
import { letters } from './pharmacies.ts'

/** Links to each letter's section in the list. Letters without a pharmacy are disabled. */
export function JumpBar({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="Letters" className={styles.bar}>
      {letters.map((letter) =>
        titles.includes(letter) ? (
          <a key={letter} href={`#letter-${letter}`} onClick={(event) => jumpTo(event, `letter-${letter}`)}>
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
