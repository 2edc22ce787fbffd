import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Unfinished responses of all servers in this process. Each Playwright worker is a process with one gateway and one sandbox. */
const unfinished = new Set<ServerResponse>()

subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: ServerResponse }
  unfinished.add(response)
  response.once('close', () => unfinished.delete(response))
})

/** Milliseconds. Long enough for the last request of a closed page to arrive, and for the gateway to start its next call to a service. */
const PAUSE = 20

/** Waits until the requests of closed pages, and the calls to services that they caused, have ended. */
export async function requestsEnded(): Promise<void> {
  do await wait(PAUSE)
  while (unfinished.size > 0)
}
