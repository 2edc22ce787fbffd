import '../../../web/src/ui/styles.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { client, forgetRecords } from '../../../web/src/apollo/client.ts'
import { setPageShown } from '../../../web/src/apollo/page-shown.ts'
import { browserEntries, tabEntries } from '../../../web/src/tab/storage.ts'
import { keepFocus } from '../../../web/src/ui/keep-focus.ts'
import { rememberFollowedLinks } from '../../../web/src/ui/layout/followed-link.ts'
import { followMousePresses, ignoreSecondClickOnNextPage } from '../../../web/src/ui/mouse-press.ts'
import { stopOpenRouters } from './open-routers.ts'
import { resetGateway, startGateway } from './stand-in-gateway.ts'

vi.mock('../../../web/src/apollo/gateway-fetch.ts', async () => {
  const { standInFetch } = await import('./stand-in-gateway.ts')
  return { gatewayFetch: standInFetch, latestRequestId: () => null }
})

vi.mock('../../../web/src/apollo/second-read-delay.ts', () => ({ SECOND_READ_DELAY: 50 }))

/** The time in the tests. It is fixed, because screens show dates relative to today. */
const NOW = new Date('2026-03-02T10:00:00Z')

// All test files share one document, so that the browser compiles the client only once. The first file prepares the document.
if (document.querySelector('base') === null) {
  // Set the base URL to the root, as the gateway does unless `BASE_PATH` is set.
  const base = document.createElement('base')
  base.href = '/'
  document.head.prepend(base)
  keepFocus()
  rememberFollowedLinks()
  followMousePresses()
  ignoreSecondClickOnNextPage()
}

beforeEach(() => {
  startGateway()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

afterEach(async () => {
  try {
    await cleanup()
  } finally {
    stopOpenRouters()
    await reset()
  }
})

async function reset(): Promise<void> {
  // Restore mocks before timers. In the opposite order, restoring a spy on a fake timer would put the fake back.
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  tabEntries.clear()
  browserEntries.clear()
  getSelection()?.removeAllRanges()
  setPageShown(false)
  // Stop this test's queries, because later tests would refetch any query that is still waiting for a response.
  client.stop()
  await forgetRecords()
  // Apollo Client sends operations asynchronously. Wait until this test's operations are sent, so that none is sent during the next test.
  await new Promise((resolve) => setTimeout(resolve))
  resetGateway()
}
