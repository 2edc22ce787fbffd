import { browserPath } from '../../scripts/system-browsers.ts'

const executablePath = browserPath()

/**
 * How tests launch Chromium. Disables V8's optimising compiler, because most code runs too few times in a test for optimising to pay off.
 * Also disables V8's helper threads, because the tests use all cores anyway. Together, these options save an eighth of the tests' CPU time.
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
