import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stack, startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'

const report = 'mutation ($input: ReportClientErrorInput!) { reportClientError(input: $input) { recorded } }'

let stack: Stack
let browser: Browser
beforeAll(async () => {
  stack = await startStack()
  browser = new Browser(stack.url)
})
afterAll(() => stack.close())

const linesOf = () => stack.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'client error')

describe('an error in the client', { tags: ['XC-18'] }, () => {
  it('is counted, and logged with its class, component and build', async () => {
    const { errorClass, ...details } = {
      errorClass: 'TypeError',
      component: 'order.page-B1c2.js:1:5021',
      release: '0123456789ab',
      failedRequest: 'abc-1',
    }
    expect((await browser.graphql(report, { input: { errorClass, ...details } })).data).toEqual({ reportClientError: { recorded: true } })
    expect(linesOf().at(-1)).toMatchObject({ level: 50, class: errorClass, ...details })
    const metrics = await (await fetch(`${stack.url}/metrics`)).text()
    expect(metrics).toContain('client_errors_total{class="TypeError"} 1')
  })

  it('is logged without anything that could be text from a screen', async () => {
    const text = 'Zoë O’Neill 07700 900123'
    await browser.graphql(report, { input: { errorClass: text, component: text, release: text, failedRequest: text } })
    expect(JSON.stringify(linesOf().at(-1))).not.toMatch(/Neill|07700/)
    const metrics = await (await fetch(`${stack.url}/metrics`)).text()
    expect(metrics).toContain('client_errors_total{class="other"} 1')
    expect(metrics).not.toContain('Neill')
  })
})
