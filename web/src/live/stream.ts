import { print } from '@apollo/client/utilities'
import { createClient, type RequestParams } from 'graphql-sse'
import { client } from '../apollo/client.ts'
import { sendsText, sha256 } from '../apollo/operation-hash.ts'
import { requestHeaders } from '../apollo/request-headers.ts'
import { graphql } from '../generated/gql.ts'
import type { RecordChangedSubscription } from '../generated/graphql.ts'
import { sessionWasLost } from '../tab/lost-session.ts'
import { type RecordKey, reportChange, streamConnected, streamDisconnected } from './record-changes.ts'

const recordChangedDocument = graphql(`
  subscription RecordChanged($records: [RecordKey!]!) {
    recordChanged(records: $records) {
      kind
      id
      age
    }
  }
`)

/** Milliseconds of silence after which a connection counts as lost. The gateway sends something every 12 seconds. */
const LONGEST_SILENCE = 30_000
/**
 * The upper limit of the random pause before the first attempt to reconnect, in milliseconds. The limit doubles with each further
 * attempt, up to `LONGEST_PAUSE`.
 */
const FIRST_PAUSE = 3_000
const LONGEST_PAUSE = 60_000

/** Opens a stream of changes to the given records, and reconnects after network errors. Call the returned function to close it. */
export function openStream(records: readonly RecordKey[]): () => void {
  let failures = 0
  const stream = createClient({
    url: new URL('graphql/stream', document.baseURI).href,
    headers: requestHeaders,
    fetchFn: fetchStream,
    retryAttempts: Number.POSITIVE_INFINITY,
    retry: () => pauseAfter(failures++),
    on: {
      connected: (isReconnected) => {
        failures = 0
        streamConnected(isReconnected)
      },
    },
  })
  void requestFor(records).then((request) =>
    stream.subscribe<RecordChangedSubscription>(request, {
      next: ({ data }) => data && reportChange(data.recordChanged, performance.now() - data.recordChanged.age),
      // The stream reconnects after network errors. These handlers are called only when it ends for good.
      error: streamDisconnected,
      complete: streamDisconnected,
    }),
  )
  return () => {
    stream.dispose()
    streamDisconnected()
  }
}

/** Returns the request for the subscription, with the hash of its text or, if `sendsText()` is true, the text itself. */
async function requestFor(records: readonly RecordKey[]): Promise<RequestParams> {
  const query = print(client.documentTransform.transformDocument(recordChangedDocument))
  const variables = { records }
  if (sendsText()) return { query, variables }
  const extensions = { persistedQuery: { version: 1, sha256Hash: await sha256(query) } }
  // The types of graphql-sse require the query's text, but the gateway only needs the hash.
  return { variables, extensions } as unknown as RequestParams
}

/** Waits for a random time, so that a restarting gateway isn't flooded with every tab's stream at once. */
function pauseAfter(failures: number): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures)
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longest))
}

async function fetchStream(address: string, options: RequestInit): Promise<Response> {
  const response = await fetch(address, options)
  if (response.status === 401) sessionWasLost('expired')
  return response.ok && response.body ? new Response(withoutLongSilence(response.body), response) : response
}

/** Passes a stream through, and ends it if nothing arrives for too long. */
function withoutLongSilence(body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  return new ReadableStream({
    pull: async (controller) => {
      const silence = setTimeout(() => void reader.cancel(), LONGEST_SILENCE)
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        streamDisconnected()
        controller.close()
      } catch (error) {
        streamDisconnected()
        controller.error(error)
      } finally {
        clearTimeout(silence)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
