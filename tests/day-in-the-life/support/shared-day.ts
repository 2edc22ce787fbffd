import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { signInSilently } from '../../e2e/support/single-sign-on.ts'
import { chromiumLaunch } from '../../support/chromium-launch.ts'
import { demoUser } from '../../support/demo-users.ts'
import { type GatewayPair, startGatewayPair } from '../../support/gateway-pair.ts'
import { freePort } from '../../support/ports.ts'
import { type PersonName, people } from '../../support/stack.ts'

/** Screens must show a change within this many milliseconds. */
export const SOON = 2_000

/** Two gateways behind a load balancer, with a shared Redis. Each member of staff has their own browser context. */
export interface SharedDay {
  readonly pair: GatewayPair
  /** Signs in a member of staff, in a new browser context. */
  signIn(person: PersonName, area: 'clinical-review' | 'booking'): Promise<{ name: string; page: Page }>
  /** Restarts the first gateway, and waits until the balancer sends requests to both gateways. */
  restartGateway(): Promise<void>
  /** The number of open streams on both gateways together. */
  openStreams(): Promise<number>
}

/** Starts the gateways for all tests in a file. Call it once per file. */
export function startSharedDay(): SharedDay {
  let pair: GatewayPair
  let browser: Browser
  const metricsPorts: number[] = []

  beforeAll(async () => {
    metricsPorts.push(await freePort(), await freePort())
    pair = await startGatewayPair((index) => ({ DRAIN_SECONDS: '1', METRICS_PORT: String(metricsPorts[index]) }))
    browser = await chromium.launch(chromiumLaunch)
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    await pair?.close()
  })

  return {
    get pair() {
      return pair
    },
    signIn: async (person, area) => {
      await expect.poll(pair.areReady).toBe(true)
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      context.setDefaultTimeout(20_000)
      await signInSilently(context.request, pair.balancer.url, person, area)
      return { name: demoUser(people[person]).name, page: await context.newPage() }
    },
    restartGateway: async () => {
      await pair.gateways[0]?.stop()
      await pair.start(0)
      await expect.poll(pair.areReady, { timeout: 10_000 }).toBe(true)
    },
    openStreams: async () => {
      const counts = await Promise.all(metricsPorts.map(streamsOf))
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}

async function streamsOf(port: number): Promise<number> {
  const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text()
  return Number(/^graphql_streams_open (\d+)/m.exec(metrics)?.[1])
}
