import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Unfinished responses of all servers in this process: the worker's gateway and its sandbox. */
const unfinished = new Set<ServerResponse>()

subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: ServerResponse }
  unfinished.add(response)
  response.once('close', () => unfinished.delete(response))
})

/** In milliseconds. Within this time, a request that a closed page sent last arrives, and a gateway's next call to a service starts. */
const PAUSE = 20

/** Waits until the requests of closed pages, and the calls to services that they caused, have ended. */
export async function requestsEnded(): Promise<void> {
  do await wait(PAUSE)
  while (unfinished.size > 0)
}
