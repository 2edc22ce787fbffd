import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { onSessionLost } from '../tab/lost-session.ts'
import { showViewer } from '../tab/shown-viewer.ts'
import { tabId } from '../tab/tab-id.ts'
import { followChanges } from './follow-changes.ts'
import { followRecords, isFollowedSince, type RecordKey } from './record-changes.ts'
import { openStream } from './stream.ts'

const encoder = new TextEncoder()

/** A stream that the client opened. */
interface Opened {
  headers: Headers
  body: { query?: string; extensions?: object; variables: { records: RecordKey[] } }
  isAborted: () => boolean
  send: (text: string) => void
  end: () => void
}

let opened: Opened[] = []
let status = 200

/** Responds to the client's requests for streams. */
async function respondWithStream(address: string, { headers, body, signal }: RequestInit): Promise<Response> {
  expect(new URL(address).pathname).toBe('/graphql/stream')
  let controller: ReadableStreamDefaultController
  const stream = new ReadableStream({
    start: (started) => {
      controller = started
      signal?.addEventListener('abort', () => started.error(signal.reason))
    },
  })
  opened.push({
    headers: new Headers(headers),
    body: JSON.parse(String(body)),
    isAborted: () => signal?.aborted === true,
    send: (text) => controller.enqueue(encoder.encode(text)),
    end: () => controller.close(),
  })
  return status === 200 ? new Response(stream, { headers: { 'content-type': 'text/event-stream' } }) : new Response('{}', { status })
}

const event = (record: RecordKey, age = 0) => `event: next\ndata: ${JSON.stringify({ data: { recordChanged: { ...record, age } } })}\n\n`
const isConnected = () => isFollowedSince(performance.now())

beforeEach(() => {
  opened = []
  status = 200
  vi.stubGlobal('fetch', respondWithStream)
  // Makes the client reconnect immediately.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  showViewer(undefined)
})

const order: RecordKey = { kind: 'ORDER', id: '7' }
const patient: RecordKey = { kind: 'PATIENT', id: '8' }

/** Opens a stream for a screen that follows two records. */
function open() {
  const onChange = vi.fn()
  const stop = followRecords([order, patient], onChange)
  const close = openStream([order, patient])
  onTestFinished(() => {
    stop()
    close()
  })
  return { onChange, close }
}

describe('the stream', () => {
  it('sends the tab id, user id and records, and reports the changes that arrive', { tags: ['XC-05'] }, async () => {
    showViewer('sub-agent')
    const { onChange, close } = open()
    await expect.poll(isConnected).toBe(true)
    const [stream] = opened
    expect(stream?.headers.get('x-viewer-id')).toBe('sub-agent')
    expect(stream?.headers.get('x-tab-id')).toBe(tabId)
    expect(stream?.body.query).toContain('subscription RecordChanged')
    expect(stream?.body.variables).toEqual({ records: [order, patient] })
    stream?.send(`:\n\n${event(order)}`)
    stream?.send(event(patient))
    stream?.send(event({ kind: 'ORDER', id: 'another' }))
    await expect.poll(() => onChange.mock.calls.length).toBe(2)
    expect(onChange.mock.calls.map(([, kind]) => kind)).toEqual(['ORDER', 'PATIENT'])
    close()
    expect([isConnected(), stream?.isAborted()]).toEqual([false, true])
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it.each([
    { what: 'a hash instead of the query text in production', isDev: false, subtle: crypto.subtle, isHashed: true },
    { what: 'the query text in production over http', isDev: false, subtle: undefined, isHashed: false },
    { what: 'the query text during development', isDev: true, subtle: crypto.subtle, isHashed: false },
  ])('sends $what', { tags: ['XC-05'] }, async ({ isDev, subtle, isHashed }) => {
    vi.stubEnv('DEV', isDev)
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(subtle as SubtleCrypto)
    open()
    await expect.poll(() => opened.length).toBe(1)
    const hash = { persistedQuery: { version: 1, sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/) } }
    expect(opened[0]?.body.extensions).toEqual(isHashed ? hash : undefined)
    expect(opened[0]?.body.query === undefined).toBe(isHashed)
  })

  it('reports when each change was made', { tags: ['XC-05'] }, async () => {
    const { onChange } = open()
    await expect.poll(isConnected).toBe(true)
    const before = performance.now()
    opened[0]?.send(event(order, 9_000))
    await expect.poll(() => onChange.mock.calls.length).toBe(1)
    const [changedAt] = onChange.mock.calls[0] ?? []
    expect(changedAt).toBeGreaterThanOrEqual(before - 9_000)
    expect(changedAt).toBeLessThanOrEqual(performance.now() - 9_000)
  })

  it('reconnects when it ends, and reports that changes may have been missed', { tags: ['XC-05'] }, async () => {
    const { onChange } = open()
    await expect.poll(isConnected).toBe(true)
    expect(onChange).not.toHaveBeenCalled()
    opened[0]?.end()
    await expect.poll(() => opened.length).toBe(2)
    await expect.poll(() => onChange.mock.calls.length).toBe(1)
    opened[1]?.send(event(order))
    await expect.poll(() => onChange.mock.calls.length).toBe(2)
  })

  it('reconnects when nothing has arrived for half a minute', { tags: ['XC-05'] }, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { onChange } = open()
    await vi.waitUntil(isConnected, { timeout: 10_000 })
    vi.advanceTimersByTime(29_000)
    opened[0]?.send(':\n\n')
    await new Promise((resolve) => requestAnimationFrame(resolve))
    vi.advanceTimersByTime(29_000)
    expect(opened).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    await vi.waitUntil(() => opened.length === 2 || vi.advanceTimersByTime(1) === undefined)
    await vi.waitUntil(() => onChange.mock.calls.length === 1)
  })

  it('reports that the session was lost if the gateway responds with 401', { tags: ['XC-05'] }, async () => {
    const onLost = vi.fn()
    onSessionLost(onLost)
    status = 401
    open()
    await expect.poll(() => onLost.mock.calls[0]).toEqual(['expired'])
    expect(isConnected()).toBe(false)
  })
})

describe('a tab', () => {
  beforeEach(() => followChanges())

  const records = () => opened.map(({ body }) => body.variables.records.map(({ id }) => id))

  it('keeps one stream open for the records on its screens while a user is signed in', { tags: ['XC-05'] }, async () => {
    showViewer('sub-agent')
    const stop = followRecords([order], () => undefined)
    await expect.poll(records).toEqual([['7']])
    const stopPatient = followRecords([patient, order], () => undefined)
    await expect.poll(records).toEqual([['7'], ['7', '8']])
    expect(opened.map(({ isAborted }) => isAborted())).toEqual([true, false])
    stop()
    stopPatient()
    await expect.poll(() => opened[1]?.isAborted()).toBe(true)
    onTestFinished(followRecords([order], () => undefined))
    await expect.poll(records).toHaveLength(3)
    showViewer(undefined)
    await expect.poll(() => opened[2]?.isAborted()).toBe(true)
  })

  it('closes its stream after being hidden for a minute, and reopens it when visible again', { tags: ['XC-05'] }, async () => {
    showViewer('sub-agent')
    onTestFinished(followRecords([order], () => undefined))
    await expect.poll(isConnected).toBe(true)

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(59_000)
    await Promise.resolve()
    expect(opened[0]?.isAborted()).toBe(false)
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
    await expect.poll(() => opened[0]?.isAborted()).toBe(true)

    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => opened.length).toBe(2)
  })
})
