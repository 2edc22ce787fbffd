import { useState } from 'react'
import { Button } from '../ui/button/button.tsx'
import { NO_VALUE } from '../ui/formats.ts'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { ByLine } from './by-line.tsx'
import styles from './notes.module.css'

interface Note {
  text: string
  createdBy: string | null
  createdAt: string | null
}

const INITIALLY_SHOWN = 2

/** Notes, newest first. Shows the first two, with a button that shows the others. All notes are printed. */
export function Notes({ notes, empty }: { notes: readonly Note[]; empty: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const hidden = notes.length - INITIALLY_SHOWN
  if (notes.length === 0) return <p className="quiet">{empty}</p>
  return (
    <div className="stack-tight">
      <ul className="plain-list stack-tight">
        {notes.map((note, index) => (
          <li
            key={`${index}-${note.createdAt}`}
            className={showsAll || index < INITIALLY_SHOWN ? styles.note : `print-only ${styles.note}`}
          >
            <ByLine at={note.createdAt} by={note.createdBy} />
            <ClampedText>{note.text || NO_VALUE}</ClampedText>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <div>
          <Button kind="link" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show less' : `Show more (${hidden})`}
          </Button>
        </div>
      )}
    </div>
  )
}
