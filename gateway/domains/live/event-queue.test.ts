import { expect, it, vi } from 'vitest'
import { EventQueue } from './event-queue.ts'

it('an event queue delivers events in order, even if they arrive before the reader asks for them', async () => {
  const queue = new EventQueue<number>(() => undefined)
  queue.push(1)
  queue.push(2)
  const read = [await queue.next(), await queue.next()]
  const third = queue.next()
  queue.push(3)
  expect([...read, await third].map(({ value }) => value)).toEqual([1, 2, 3])
})

it('an event queue ends immediately even if its reader is waiting, and calls `onEnd` only once', async () => {
  const onEnd = vi.fn()
  const queue = new EventQueue<number>(onEnd)
  const next = queue.next()
  await queue.return()
  await queue.return()
  queue.push(1)
  expect(await next).toEqual({ done: true, value: undefined })
  expect(onEnd).toHaveBeenCalledOnce()
})

it('an event queue passes an error on to its reader', async () => {
  const queue = new EventQueue<number>(() => undefined)
  const next = queue.next()
  queue.fail(new Error('gap'))
  await expect(next).rejects.toThrow('gap')
})
