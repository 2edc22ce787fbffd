import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const SEARCH = 'q'

/** Milliseconds from the last keystroke until the URL is updated. Browsers limit how often a page may change its URL. */
const DELAY = 300

/** A search field's text, stored in the URL, so that going Back from a result shows the same results. */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const inUrl = parameters.get(SEARCH) ?? ''
  const [text, setText] = useState(inUrl)
  /** The text that this field last wrote to the URL, or read from it. */
  const known = useRef(inUrl)
  useEffect(() => {
    // If a link to this page has changed the text in the URL, show that text in the field.
    if (known.current !== inUrl) setText(inUrl)
    known.current = inUrl
  }, [inUrl])
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === known.current) return
    const timer = setTimeout(() => {
      known.current = wanted
      setParameters(wanted === '' ? {} : { [SEARCH]: wanted }, { replace: true, preventScrollReset: true })
    }, DELAY)
    return () => clearTimeout(timer)
  }, [text, setParameters])
  return [text, setText]
}
