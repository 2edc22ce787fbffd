/**
 * Serialises tasks: each wrapped task starts when the previous one has ended. If a wrapped task is called while an earlier call of it is
 * still waiting to start, both calls return the same promise.
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
