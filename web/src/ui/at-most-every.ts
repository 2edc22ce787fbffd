/** The minimum time in milliseconds from `request()` to the call of `run`, so that requests in quick succession cause only one call. */
const MINIMUM_DELAY = 50

/** Returns two functions. `request` calls `run` soon, but never twice within `pause` milliseconds; `cancel` cancels a pending call. */
export function atMostEvery(pause: number, run: () => void): { request: () => void; cancel: () => void } {
  let lastRun = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const runNow = () => {
    timer = undefined
    lastRun = performance.now()
    run()
  }
  return {
    request: () => {
      timer ??= setTimeout(runNow, Math.max(MINIMUM_DELAY, lastRun + pause - performance.now()))
    },
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
