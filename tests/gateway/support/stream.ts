import { onTestFinished } from 'vitest'

export interface RecordKey {
  kind: string
  id: string
}

/** A stream of changes, as received so far. */
export interface Stream {
  status: number
  headers: Headers
  /** The error code, if the stream was refused. */
  code: string | undefined
  text(): string
  changes(): RecordKey[]
  close(): void
  /** Resolves when the stream has ended. */
  ended: Promise<void>
}

export const CHANGES = 'subscription($records: [RecordKey!]!) { recordChanged(records: $records) { kind id } }'

/** Opens a stream of changes to the given records. The stream is closed at the end of the test. */
export function followRecords(url: string, headers: Record<string, string>, records: readonly RecordKey[]): Promise<Stream> {
  return openStream(url, headers, { query: CHANGES, variables: { records } })
}

/** Opens a stream, which is closed at the end of the test. */
export async function openStream(url: string, headers: Record<string, string>, body: object): Promise<Stream> {
  const controller = new AbortController()
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify(body),
    signal: controller.signal,
  })
  let text = ''
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
  }
  const ended = read().catch(() => undefined)
  onTestFinished(() => controller.abort())
  if (!response.ok) await ended
  return {
    status: response.status,
    headers: response.headers,
    code: response.ok ? undefined : JSON.parse(text).errors[0].extensions.code,
    text: () => text,
    changes: () => [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data).data.recordChanged),
    close: () => controller.abort(),
    ended,
  }
}
