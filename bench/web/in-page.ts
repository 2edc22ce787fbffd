/** The condition to wait for. Besides the fields below, it requires that nothing on the page is marked as busy. */
export interface Shown {
  selector: string
  /** Text that the element must contain. */
  text?: string
  /** The first matching element's text must differ from this text. */
  changedFrom?: string
}

/** Measurements taken inside the page, available as `window.bench`. */
interface Bench {
  /** Milliseconds from navigation until the page was shown and could handle input. */
  ready: Promise<number>
  vitals(): { largestPaint: number; layoutShift: number; inputDelay: number | undefined }
  /** Milliseconds from the next click until the condition is met and the page has been painted. */
  sinceClick(shown: Shown): Promise<number>
  /** Starts recording frame times. The returned function stops the recording and returns the times. */
  frames(): () => number[]
}

declare global {
  interface Window {
    bench: Bench
    stopFrames: ReturnType<Bench['frames']>
  }
}

/**
 * Runs in each page before the page's own code. Playwright sends only this function's source to the page, so the function must not refer to
 * anything outside itself.
 */
export function install(first: Shown): void {
  const isShown = ({ selector, text, changedFrom }: Shown) =>
    document.querySelector('[aria-busy="true"], [role="progressbar"]') === null &&
    [...document.querySelectorAll(selector)].slice(0, changedFrom === undefined ? undefined : 1).some(({ textContent }) => {
      return (text === undefined || textContent?.includes(text)) && (changedFrom === undefined || textContent !== changedFrom)
    })
  // Waits for a task after the next frame. By then, the page has been painted and can handle input.
  const painted = () => new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve) => {
      if (condition()) return resolve()
      const observer = new MutationObserver(() => {
        if (!condition()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    })
  const observe = (type: string, listener: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) listener(entry)
    }).observe({ type, buffered: true })

  let largestPaint = 0
  let layoutShift = 0
  let inputDelay: number | undefined
  observe('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) layoutShift += value
  })
  observe('first-input', (entry) => {
    inputDelay = (entry as PerformanceEventTiming).processingStart - entry.startTime
  })

  window.bench = {
    ready: until(() => isShown(first)).then(painted),
    vitals: () => ({ largestPaint, layoutShift, inputDelay }),
    sinceClick: async (shown) => {
      const clicked = new Promise<number>((resolve) => {
        addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
      })
      const from = await clicked
      await until(() => isShown(shown))
      return (await painted()) - from
    },
    frames: () => {
      const frames: number[] = []
      let last: number | undefined
      let request = requestAnimationFrame(function next(now) {
        if (last !== undefined) frames.push(now - last)
        last = now
        request = requestAnimationFrame(next)
      })
      return () => {
        cancelAnimationFrame(request)
        return frames
      }
    },
  }
}
