import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { londonDate } from '#rules/london.ts'
import { verifyAudit } from '../../gateway/observe/audit-verification.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { placeBranch } from '../support/bookings.ts'
import { clientOperation } from '../support/client-operations.ts'
import { demoUser } from '../support/demo-users.ts'
import { type GatewayPair, startGatewayPair } from '../support/gateway-pair.ts'
import { placeOrder } from '../support/orders.ts'
import { hasRedis } from '../support/redis.ts'
import { people } from '../support/stack.ts'
import { Browser } from './support/browser.ts'

const VIEWER = clientOperation('Viewer').hash
const ORDER_LIST = clientOperation('OrderList').hash
const ADD_NOTE = clientOperation('AddOrderNote').hash

const staff = [people.prescriber, people.secondPrescriber, people.pharmacist, people.agent]
const tabs = [...staff, ...staff]

describe.skipIf(!hasRedis)('behind a load balancer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'))
  let pair: GatewayPair
  let sandbox: Sandbox

  beforeAll(async () => {
    pair = await startGatewayPair((index) => ({ DRAIN_SECONDS: '2', AUDIT_FILE: join(folder, `audit-${index}`) }))
    sandbox = pair.sandbox
  }, 120_000)

  afterAll(async () => {
    await pair.close()
    rmSync(folder, { recursive: true })
  })

  it('two simultaneous requests to different gateways move an appointment only once', { tags: ['BK-446', 'XB-02'] }, async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${await sandbox.identity.idToken(demoUser(people.branch))}`,
    }
    // The gateway processes use the real clock, so the day must be in the future.
    const inAWeek = londonDate(new Date(Date.now() + 7 * 24 * 60 * 60_000))
    for (let round = 0; round < 10; round += 1) {
      const branch = placeBranch(sandbox, { day: inAWeek })
      const appointmentId = branch.addAppointment()
      const seen = { status: 'created', startTime: branch.slot(930).startTime }
      const move = async (url: string, hhmm: number) => {
        const { resourceId, startTime, endTime } = branch.slot(hhmm)
        const input = { appointmentId, locationId: branch.locationId, slot: { resourceId, startTime, endTime }, seen }
        const query = 'mutation M($input: RescheduleAppointmentInput!) { rescheduleAppointment(input: $input) { __typename } }'
        const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables: { input } }) })
        const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
        return errors?.[0]?.extensions.code ?? 'moved'
      }
      const outcomes = await Promise.all(pair.gateways.map(({ url }, index) => move(url, 1000 + 100 * index)))
      expect(outcomes.toSorted()).toEqual(['CONFLICT', 'moved'])
    }
  })

  it('two gateways can restart in turn under load without failed requests, lost sessions or lost changes', async () => {
    // Writes are slow, so that a change is in flight whenever a gateway is stopped.
    sandbox.faults.inject({ service: 'clinical', method: 'POST', kind: 'latency', milliseconds: 300 })
    const everyoneIsReady = () => expect.poll(pair.areReady, { timeout: 30_000 }).toBe(true)
    await everyoneIsReady()

    let responseCount = 0
    const failures: unknown[] = []
    let isOver = false
    const use = async (sub: string) => {
      const { orderId } = placeOrder(sandbox)
      const browser = new Browser(pair.balancer.url)
      await browser.signIn(sub)
      const session = browser.cookies.get('staff_session')
      const written: string[] = []
      const send = async (hash: string, variables: object) => {
        const { data, errors } = await browser.graphqlByHash(hash, variables)
        responseCount += 1
        if (errors) failures.push(...errors)
        return data
      }
      while (!isOver) {
        const text = `Note ${written.length + 1} of ${sub}`
        written.push(text)
        await send(ADD_NOTE, { input: { orderId, text } })
        await send(ORDER_LIST, { status: 'AWAITING_REVIEW', page: 1, limit: 10 })
        const shown = await send(VIEWER, {})
        if (shown?.viewer?.id !== sub || browser.cookies.get('staff_session') !== session) failures.push(`${sub} is signed out`)
        await wait(50)
      }
      return { orderId, written }
    }
    const load = Promise.all(tabs.map(use))

    try {
      for (const index of [0, 1, 0, 1]) {
        const countBefore = responseCount
        expect(await pair.gateways[index]?.stop()).toBe(0)
        await pair.start(index)
        await everyoneIsReady()
        expect(responseCount).toBeGreaterThan(countBefore)
      }
    } finally {
      isOver = true
    }
    const used = await load

    expect(failures).toEqual([])
    for (const { orderId, written } of used)
      expect(findOrder(sandbox.database, orderId)?.orderNotes.map(({ noteText }) => noteText)).toEqual(written)
    const audit = [0, 1].map((index) =>
      readFileSync(join(folder, `audit-${index}`), 'utf8')
        .trimEnd()
        .split('\n'),
    )
    for (const lines of audit) expect(await verifyAudit(lines)).toMatchObject({ faults: [] })
    const changes = audit.flat().filter((line) => JSON.parse(line).audit === 'write' && JSON.parse(line).action === 'addOrderNote')
    expect(changes).toHaveLength(used.flatMap(({ written }) => written).length)
  }, 300_000)
})
