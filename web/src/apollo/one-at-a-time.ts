/**
 * Returns a function that wraps tasks, so that only one of the wrapped tasks runs at a time. The others wait for their turn. Calls made
 * while a task is waiting share its result.
 */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): (() => Promise<Result>) => {
    let waiting: Promise<Result> | undefined
    return () => {
      if (waiting !== undefined) return waiting
      const turn = last.then(() => {
        waiting = undefined
        return task()
      })
      waiting = turn
      last = turn.catch(() => undefined)
      return turn
    }
  }
}
