import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { cellsOf, textsOf } from '#tests/component/support/texts.ts'

const main = {
  name: 'main',
  setting: 'CLINICAL_API_URL',
  isReachable: true,
  breakerIsOpen: false,
  calls: 120,
  failures: 0,
  medianMilliseconds: 12,
  slowMilliseconds: 48,
  lastResponseAt: '2026-03-02T09:59:00.000Z',
  clockAheadSeconds: 0,
}
const unused = {
  ...main,
  name: 'warnings',
  setting: 'WARNINGS_API_URL',
  calls: 0,
  medianMilliseconds: null,
  slowMilliseconds: null,
  lastResponseAt: null,
  clockAheadSeconds: null,
}
const aStatus = (services: (typeof main | typeof unused)[]) => ({
  version: '1.1.0',
  clientBuild: 'abcdef012345',
  nodeVersion: '24.1.0',
  startedAt: '2026-03-02T08:00:00.000Z',
  now: '2026-03-02T10:00:00.000Z',
  redisIsReachable: true,
  identityProviderIsReachable: true,
  openStreams: 3,
  services,
})
const services = page.getByRole('table', { name: 'Services' })
const problems = page.getByRole('status').filter({ hasText: /problem/ })

describe("the status page's layout", { tags: ['XC-20'] }, () => {
  behavesLikeAScreen({
    title: 'Status',
    open: () => openScreen('/status', { as: 'serviceTeam', gatewayStatus: () => aStatus([main, unused]) }),
    shows: services,
  })
})

describe('the status page', { tags: ['XC-20'] }, () => {
  it('shows the gateway and each service', async () => {
    await openScreen('/status', { as: 'serviceTeam', gatewayStatus: () => aStatus([main, unused]) })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible()
    await expect.element(page.getByText('Everything works, as far as this gateway knows.')).toBeVisible()
    expect(cellsOf(services)).toEqual([
      ['mainCLINICAL_API_URL', 'Reachable', '120', '0', '12 ms', '48 ms', '02/03/26 09:59', 'the same'],
      ['warningsWARNINGS_API_URL', 'Reachable', '0', '0', '–', '–', '–', '–'],
    ])
    const gateway = page.getByRole('region', { name: 'This gateway' })
    expect(textsOf(gateway.getByRole('definition'))).toEqual([
      '02/03/26 10:00',
      '02/03/26 08:00',
      '1.1.0',
      'abcdef012345',
      '24.1.0',
      'reachable',
      'reachable',
      '3 tabs or scripts',
    ])
  })

  it('shows the number of failed calls, that Redis is not used, and that the identity provider cannot be reached', async () => {
    const status = { ...aStatus([{ ...main, failures: 3 }]), redisIsReachable: null, identityProviderIsReachable: false }
    await openScreen('/status', { as: 'serviceTeam', gatewayStatus: () => status })
    await expect.element(services).toBeVisible()
    expect(cellsOf(services)[0]?.[3]).toBe('3')
    const facts = page.getByRole('region', { name: 'This gateway' }).getByRole('definition')
    expect(textsOf(facts).slice(5, 7)).toEqual(['not used', 'not reachable'])
  })

  it('lists the problems, including those that arise while the page is open', async () => {
    await openScreen('/status', { as: 'serviceTeam', gatewayStatus: () => aStatus([main]) })
    await expect.element(services).toBeVisible()
    respond({
      gatewayStatus: () =>
        aStatus([
          { ...main, isReachable: false },
          { ...unused, breakerIsOpen: true },
        ]),
    })
    await becomeVisible()
    await expect.element(problems).toMatchTextContent(/^There are 2 problems\./)
    expect(textsOf(problems.getByRole('listitem'))).toEqual([
      "The main service (CLINICAL_API_URL) can't be reached.",
      'The warnings service (WARNINGS_API_URL) has failed too often, so calls to it are paused.',
    ])
    expect(cellsOf(services).map(([, state]) => state)).toEqual(['Not reachable', 'Calls paused'])
    await expectAccessible()
  })

  it('shows the last status and its time while the current status cannot be read', async () => {
    await openScreen('/status', { as: 'serviceTeam', gatewayStatus: () => aStatus([main]) })
    await expect.element(services).toBeVisible()
    respond({
      gatewayStatus: () => {
        throw gatewayFailure('RATE_LIMITED', 'Too many requests.')
      },
    })
    await becomeVisible()
    await expect.element(page.getByText("The status can't be read at the moment.")).toBeVisible()
    await expect.element(page.getByText('Too many requests. This is the status of 02/03/26 10:00.')).toBeVisible()
    await expect.element(services).toBeVisible()
  })

  it('says who the page is for, and sends no request, if the user is not a support engineer', async () => {
    await openScreen('/status', { as: 'prescriber' })
    await expect.element(page.getByText('The status page is for support engineers.')).toBeVisible()
    expect(sent('GatewayStatus')).toEqual([])
  })
})
