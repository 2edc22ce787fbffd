import { browserPath } from '../../scripts/system-browsers.ts'

const executablePath = browserPath()

/**
 * How tests launch Chromium. V8's optimising compiler and helper threads don't pay off: most code runs only a few times in a test, and the
 * tests use all cores anyway. Without them, the tests take an eighth less CPU time.
 */
export const chromiumLaunch = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-software-rasterizer',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--js-flags=--no-turbofan --single-threaded',
  ],
}
