import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const SEARCH = 'q'

/** Milliseconds from the last keystroke until the URL is updated. Browsers limit how often a page may change its URL. */
const DELAY = 300

/** A search field's text, stored in the URL, so that going Back from a result shows the same results. */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const inUrl = parameters.get(SEARCH) ?? ''
  const [text, setText] = useState(inUrl)
  const [shownUrl, setShownUrl] = useState(inUrl)
  /** The text that this field is writing to the URL. Undefined once the URL has changed. */
  const [written, setWritten] = useState<string>()
  if (inUrl !== shownUrl) {
    setShownUrl(inUrl)
    setWritten(undefined)
    // If a link to this page has changed the text in the URL, show that text in the field.
    if (inUrl !== written) setText(inUrl)
  }
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === inUrl) return
    const timer = setTimeout(() => {
      setWritten(wanted)
      setParameters(wanted === '' ? {} : { [SEARCH]: wanted }, { replace: true, preventScrollReset: true })
    }, DELAY)
    return () => clearTimeout(timer)
  }, [text, inUrl, setParameters])
  return [text, setText]
}
