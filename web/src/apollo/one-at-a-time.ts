/**
 * Serialises tasks: each wrapped task starts when the previous one has ended. Calling a task that is already waiting to start returns the
 * promise of the earlier call.
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
