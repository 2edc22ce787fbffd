import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { fullBrowserPath } from '../../scripts/system-browsers.ts'
import { signInSilently } from '../../tests/e2e/support/single-sign-on.ts'
import type { PersonName } from '../../tests/support/stack.ts'
import { install, type Shown } from './in-page.ts'

/**
 * The simulated mid-range laptop. `SLOWDOWN` says how many times slower its CPU is than this machine's. `BYTES_A_SECOND` and `ROUND_TRIP`
 * (in milliseconds) describe its network.
 */
const SLOWDOWN = 4
const BYTES_A_SECOND = 10_000_000 / 8
const ROUND_TRIP = 20

export type Speed = 'this machine' | 'laptop'

/** An open page. */
export interface OpenPage {
  page: Page
  /** The time from navigation until the page was shown and its main thread became idle, in milliseconds. */
  ready: number
  /** CPU time of the main thread so far, in milliseconds. Other load on the machine doesn't affect it. */
  busy(): Promise<number>
}

/** A user's browser. Each page starts with an empty cache. */
export class Laptop {
  readonly #browser: Browser
  readonly #url: string
  readonly #sessions = new Map<PersonName, Awaited<ReturnType<BrowserContext['storageState']>>>()

  private constructor(browser: Browser, url: string) {
    this.#browser = browser
    this.#url = url
  }

  static async start(url: string): Promise<Laptop> {
    const executablePath = fullBrowserPath()
    const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
    return new Laptop(browser, url)
  }

  version(): string {
    return `Chromium ${this.#browser.version()}`
  }

  /** Opens a URL, calls `use` when the page is shown, and then discards the page and its cache. */
  async open<Result>(
    { path, person, speed, shown }: { path: string; person?: PersonName | undefined; speed: Speed; shown: Shown },
    use: (opened: OpenPage) => Promise<Result>,
  ): Promise<Result> {
    const storageState = person && (await this.#sessionOf(person))
    const context = await this.#browser.newContext({
      viewport: { width: 1280, height: 860 },
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      ...(storageState && { storageState }),
    })
    try {
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      if (speed === 'laptop') await slowDown(devtools)
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
      await page.addInitScript(install, shown)
      await page.goto(new URL(path, this.#url).href, { waitUntil: 'commit' })
      const ready = await page.evaluate(() => window.bench.ready)
      const busy = async () => {
        const { metrics } = await devtools.send('Performance.getMetrics')
        return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
      }
      return await use({ page, ready, busy })
    } finally {
      await context.close()
    }
  }

  /** Signs in through single sign-on, once per person. */
  async #sessionOf(person: PersonName) {
    const kept = this.#sessions.get(person)
    if (kept !== undefined) return kept
    const context = await this.#browser.newContext()
    await signInSilently(context.request, this.#url, person, 'clinical-review')
    const session = await context.storageState()
    await context.close()
    this.#sessions.set(person, session)
    return session
  }

  async close(): Promise<void> {
    await this.#browser.close()
  }
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  })
}
