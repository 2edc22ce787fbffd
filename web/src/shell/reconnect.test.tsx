import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allSettled, sent, setReachable } from '#tests/component/support/stand-in-gateway.ts'
import { connectionFailed, gatewayWasReached, isConnectionLost } from '../tab/connection.ts'
import { reconnect } from './reconnect.ts'

const revalidate = vi.fn(async () => undefined)
let stop: () => void

const attempts = () => sent('ReachGateway').length
const loseConnection = () => {
  setReachable(false)
  connectionFailed()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  stop = reconnect({ revalidate })
})
afterEach(() => {
  stop()
  gatewayWasReached()
  revalidate.mockClear()
})

describe('after the connection is lost', { tags: ['XC-16'] }, () => {
  it('the client retries every three seconds until the gateway responds, then refetches the page once', async () => {
    loseConnection()
    for (const count of [1, 2]) {
      vi.advanceTimersByTime(3_000)
      await expect.poll(attempts).toBe(count)
    }
    await allSettled()
    expect([isConnectionLost(), revalidate.mock.calls.length]).toEqual([true, 0])
    setReachable(true)
    vi.advanceTimersByTime(3_000)
    await expect.poll(isConnectionLost).toBe(false)
    vi.advanceTimersByTime(9_000)
    await allSettled()
    expect([attempts(), revalidate.mock.calls.length]).toEqual([3, 1])
  })

  it('the client retries at once if the browser goes online', async () => {
    dispatchEvent(new Event('offline'))
    expect(isConnectionLost()).toBe(true)
    dispatchEvent(new Event('online'))
    await expect.poll(isConnectionLost).toBe(false)
    expect(attempts()).toBe(1)
  })

  it('the page is refetched at most every three seconds, even if the connection is lost repeatedly', async () => {
    for (let flap = 0; flap < 10; flap += 1) {
      connectionFailed()
      gatewayWasReached()
      vi.advanceTimersByTime(500)
    }
    expect(revalidate).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(3_000)
    expect(revalidate).toHaveBeenCalledTimes(3)
  })

  it('the page is not refetched if the connection is lost again right after the gateway has responded', async () => {
    connectionFailed()
    gatewayWasReached()
    connectionFailed()
    setReachable(false)
    vi.advanceTimersByTime(1_000)
    expect(revalidate).not.toHaveBeenCalled()
  })
})
