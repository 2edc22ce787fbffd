import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clientBuild } from '../../gateway/server/client-build.ts'
import { memoryEntryStore } from '../../gateway/state/store.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { calls } from './support/calls.ts'
import { startStandIn } from './support/stand-in.ts'
import { followRecords } from './support/stream.ts'

const QUERY = `{
  gatewayStatus {
    version clientBuild nodeVersion startedAt now redisIsReachable identityProviderIsReachable openStreams
    services {
      name setting isReachable breakerIsOpen calls failures medianMilliseconds slowMilliseconds lastResponseAt clockAheadSeconds
    }
  }
}`

let stack: Stack
beforeAll(async () => {
  // Nothing listens on port 1.
  stack = await startStack({ WARNINGS_API_URL: 'http://127.0.0.1:1' })
})
afterAll(() => stack.close())

const status = async (as: Parameters<Stack['graphql']>[2] = 'support') => stack.graphql(QUERY, {}, as)
const serviceOf = async (setting: string) =>
  (await status()).data.gatewayStatus.services.find((service: { setting: string }) => service.setting === setting)

describe("the gateway's status", { tags: ['XC-20'] }, () => {
  it('reports on every service without calling any', async () => {
    stack.sandbox.journal.clear()
    const { data, errors } = await status()
    expect(errors).toBeUndefined()
    expect(calls(stack)).toEqual([])
    expect(data.gatewayStatus).toMatchObject({
      nodeVersion: process.versions.node,
      redisIsReachable: null,
      identityProviderIsReachable: true,
      openStreams: 0,
    })
    expect(data.gatewayStatus.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(data.gatewayStatus.clientBuild).toBe(clientBuild() ?? null)
    expect(Math.abs(Date.now() - Date.parse(data.gatewayStatus.now))).toBeLessThan(5_000)
    expect(Date.parse(data.gatewayStatus.startedAt)).toBeLessThan(Date.now())
    const states = data.gatewayStatus.services.map((service: { setting: string; isReachable: boolean }) => [
      service.setting,
      service.isReachable,
    ])
    expect(states).toEqual([
      ['CLINICAL_API_URL', true],
      ['CONSULTATION_API_URL', true],
      ['WARNINGS_API_URL', false],
      ['SUBSCRIPTIONS_API_URL', true],
      ['USERS_API_URL', true],
      ['PREAPPROVED_API_URL', true],
      ['BOOKING_API_URL', true],
      ['BOOKING_GRAPHQL_URL', true],
    ])
  })

  it("reports that the hosted sign-in can't be reached", async () => {
    const own = await startStack({ COGNITO_DOMAIN_INTERNAL_URL: 'http://127.0.0.1:1' })
    onTestFinished(() => own.close())
    expect((await own.graphql(QUERY, {}, 'support')).data.gatewayStatus.identityProviderIsReachable).toBe(false)
  })

  it('shows whether the gateway can reach Redis', async () => {
    const store = memoryEntryStore()
    const own = await startStack({ REDIS_URL: 'redis://127.0.0.1:1' }, { entryStore: store })
    onTestFinished(() => own.close())
    const token = await own.tokenOf('support')
    const isReachable = async () => (await own.graphql(QUERY, {}, { token })).data.gatewayStatus.redisIsReachable
    expect(await isReachable()).toBe(true)
    vi.spyOn(store, 'get').mockRejectedValue(new Error('down'))
    expect(await isReachable()).toBe(false)
  })

  it('counts the open streams', async () => {
    const openStreams = async () => (await status()).data.gatewayStatus.openStreams
    const stream = await followRecords(stack.url, { authorization: `Bearer ${await stack.tokenOf('agent')}` }, [])
    await expect.poll(openStreams).toBe(1)
    stream.close()
    await expect.poll(openStreams).toBe(0)
  })

  it('gives a negative `clockAheadSeconds` for a service whose clock is behind', async () => {
    const date = new Date(Date.now() - 600_000).toUTCString()
    const behind = await startStandIn(() => ({ body: '{"total":0,"data":[]}', headers: { date } }))
    const own = await startStack({ CLINICAL_API_URL: behind.url })
    onTestFinished(async () => {
      await own.close()
      await behind.close()
    })
    await own.graphql('{ awaitingIdCheckCount }', {}, 'prescriber')
    const { services } = (await own.graphql(QUERY, {}, 'support')).data.gatewayStatus
    const { clockAheadSeconds } = services.find(({ setting }: { setting: string }) => setting === 'CLINICAL_API_URL')
    expect(Math.abs(clockAheadSeconds + 600)).toBeLessThan(30)
  })

  it("counts calls and failures, and compares the service's clock with the gateway's", async () => {
    const before = await serviceOf('CLINICAL_API_URL')
    await stack.graphql('{ awaitingIdCheckCount }', {}, 'prescriber')
    stack.sandbox.faults.inject({ service: 'clinical', kind: 'status', status: 500 })
    await stack.graphql('{ awaitingIdCheckCount }', {}, 'prescriber')
    stack.sandbox.faults.clear()
    const after = await serviceOf('CLINICAL_API_URL')
    // The first operation makes one call. The second makes three failing calls: a read and two retries.
    expect([after.calls - before.calls, after.failures - before.failures]).toEqual([4, 3])
    expect(after.medianMilliseconds).toBeLessThanOrEqual(after.slowMilliseconds)
    expect(Date.now() - Date.parse(after.lastResponseAt)).toBeLessThan(5_000)
    expect(after.clockAheadSeconds).toBeGreaterThanOrEqual(-1)
    expect(after.clockAheadSeconds).toBeLessThanOrEqual(1)
  })

  it('shows which service has an open breaker', async () => {
    const preApproved = '{ preApprovedProducts { id } }'
    expect((await serviceOf('PREAPPROVED_API_URL')).breakerIsOpen).toBe(false)
    stack.sandbox.faults.inject({ service: 'preapproved', kind: 'status', status: 500 })
    for (let count = 0; count < 17; count += 1) await stack.graphql(preApproved, {}, 'prescriber')
    stack.sandbox.faults.clear()
    expect((await serviceOf('PREAPPROVED_API_URL')).breakerIsOpen).toBe(true)
  })

  it('is available only to support engineers', async () => {
    for (const person of ['prescriber', 'branch', 'bookingCustomerService'] as const) expect((await status(person)).code).toBe('FORBIDDEN')
    const script = { token: await stack.sandbox.identity.machineToken() }
    expect((await status(script)).code).toBe('FORBIDDEN')
  })
})
