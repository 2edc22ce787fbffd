import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { printedLength } from './printed-length.ts'
import styles from './text.module.css'

const clamped = `${styles.freeText} ${styles.clamped}`

/** Matches a line break, or diacritics stacked so high that they would cover the lines above or below. */
const TALL = /\n|\p{M}{4}/u

/** Whether text is so short that it is never clamped: even in a narrow column, it fits on a few lines. */
const isShort = (text: string) => text.length <= 80 && !TALL.test(text)

/**
 * Free text of any length, such as a note or a name, with its own text direction. Long text is clamped to its first lines (`--lines`), and
 * a button shows the rest. Screen readers always get the whole text. Text that the user has expanded is printed in full.
 */
export function ClampedText({ children: text }: { children: string }) {
  if (isShort(text)) return <bdi className={styles.freeText}>{text}</bdi>
  return <LongText text={text} />
}

interface ClampedWithinProps {
  around: (content: ReactNode) => ReactNode
  children: string
}

/**
 * Like `ClampedText`, but inside an element that provides an accessible name, such as a label, a legend or a link. The button is placed
 * after that element, because inside it, the button would become part of the name.
 */
export function ClampedWithin({ around, children: text }: ClampedWithinProps) {
  if (isShort(text)) return around(<bdi className={styles.freeText}>{text}</bdi>)
  return <LongText text={text} around={around} />
}

/** Repeats long text that a control can't show completely. Renders nothing if the text is short. */
export function LongTextOnly({ children: text }: { children: string }) {
  return isShort(text) ? null : <LongText text={text} />
}

/** Shows the first lines of text that can be read in full elsewhere, for example on the page that the text links to. */
export function FirstLines({ children: text }: { children: string }) {
  return isShort(text) ? (
    <bdi className={styles.freeText}>{text}</bdi>
  ) : (
    <bdi className={clamped}>
      <Printable text={text} />
    </bdi>
  )
}

/** The content of clamped text. If the text is very long, only its beginning is printed. */
function Printable({ text }: { text: string }) {
  const length = printedLength(text)
  if (length === text.length) return text
  return (
    <>
      {text.slice(0, length)}
      <span className={styles.rest}>{text.slice(length)}</span>
    </>
  )
}

interface LongTextProps {
  text: string
  /** Wraps the text in an element. The button isn't part of that element. */
  around?: (content: ReactNode) => ReactNode
}

const unwrapped = (content: ReactNode) => content

function LongText({ text, around = unwrapped }: LongTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const content = useRef<HTMLElement>(null)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new text may be clamped even if the box doesn't change size
  useEffect(() => {
    const element = content.current
    if (element === null || isOpen) return
    // A difference of one pixel doesn't count, because browsers may round the two heights differently.
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [text, isOpen])
  return (
    <>
      {around(
        <bdi ref={content} id={id} className={isOpen ? `${styles.freeText} ${styles.open}` : clamped}>
          {isOpen ? text : <Printable text={text} />}
        </bdi>,
      )}
      {isCut && (
        <Button kind="link" className="no-print" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}
