import { onShownViewer, shownViewerId } from '../tab/shown-viewer.ts'
import { followedRecords, KEPT_WHILE_HIDDEN, onFollowedRecords } from './record-changes.ts'

/**
 * Milliseconds to wait before opening a new stream when the user or the list of followed records changes. The list changes several times
 * while a screen opens, so a stream that was opened at once would soon have to be replaced.
 */
const SETTLING = 300

interface OpenStream {
  /** Identifies the viewer and the records that the stream is for. */
  purpose: string
  close: () => void
}

/**
 * Keeps a stream of changes open while a user is signed in and records are on screen. Closes it when this tab has been hidden for
 * `KEPT_WHILE_HIDDEN`, and opens it again when the tab becomes visible.
 *
 * @returns a function that closes the stream for good
 */
export function followChanges(): () => void {
  let open: OpenStream | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    open?.close()
    open = undefined
  }
  const update = () => {
    const records = followedRecords()
    const viewerId = shownViewerId()
    const purpose = JSON.stringify([viewerId, records])
    if (open?.purpose === purpose) return
    close()
    if (viewerId !== undefined && records.length > 0 && document.visibilityState !== 'hidden')
      open = { purpose, close: openLater(() => import('./stream.ts').then(({ openStream }) => openStream(records))) }
  }
  const updateSoon = () => {
    clearTimeout(settling)
    settling = setTimeout(update, SETTLING)
  }
  const followVisibility = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') hiding = setTimeout(close, KEPT_WHILE_HIDDEN)
    else update()
  }
  document.addEventListener('visibilitychange', followVisibility)
  onFollowedRecords(updateSoon)
  onShownViewer(() => {
    if (shownViewerId() === undefined) close()
    else updateSoon()
  })
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    onFollowedRecords(undefined)
    onShownViewer(undefined)
    clearTimeout(settling)
    clearTimeout(hiding)
    close()
  }
}

/**
 * Opens the stream. Returns a function that closes the stream or, if the stream is still opening, closes it as soon as it has opened. If
 * the stream can't be opened, the screens still poll.
 */
function openLater(open: () => Promise<() => void>): () => void {
  const opening = open().catch(() => undefined)
  return () => void opening.then((close) => close?.())
}
