import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

it('oneAtATime runs one task at a time, and returns the same promise if a waiting task is called again', async () => {
  const serialised = oneAtATime()
  const started: string[] = []
  const ends: (() => void)[] = []
  const task = (name: string) =>
    serialised(() => {
      started.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(`${name} ${started.length}`)))
    })
  const [one, other] = [task('one'), task('other')]
  const first = one()
  await expect.poll(() => started).toEqual(['one'])
  const [second, third, same] = [other(), one(), one()]
  expect(same).toBe(third)
  ends[0]?.()
  expect(await first).toBe('one 1')
  await expect.poll(() => started).toEqual(['one', 'other'])
  ends[1]?.()
  expect(await second).toBe('other 2')
  await expect.poll(() => started).toEqual(['one', 'other', 'one'])
  ends[2]?.()
  expect(await third).toBe('one 3')
})

it('oneAtATime continues with the next task after a task fails', async () => {
  const serialised = oneAtATime()
  const failing = serialised(() => Promise.reject(new Error('failed')))
  const working = serialised(async () => 'done')
  const failed = failing()
  const done = working()
  await expect(failed).rejects.toThrow('failed')
  expect(await done).toBe('done')
})
