import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EntryStore, memoryEntryStore } from '../../gateway/state/store.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'

const remember = `mutation ($input: RememberViewedInput!) {
  rememberViewed(input: $input) { viewer { recentlyViewed { kind recordId locationId treatment label } } }
}`
const list = '{ viewer { recentlyViewed { kind recordId locationId treatment label } } }'

let stack: Stack
let store: EntryStore
let written: object[]
let browser: Browser
beforeAll(async () => {
  written = []
  const memory = memoryEntryStore()
  store = {
    ...memory,
    set: (key, value, seconds) => {
      written.push({ key, value })
      return memory.set(key, value, seconds)
    },
  }
  stack = await startStack({}, { entryStore: store })
})
afterAll(() => stack.close())
beforeEach(() => {
  browser = new Browser(stack.url)
})

const view = (recordId: string, input: object = {}, by = browser) =>
  by.graphql(remember, { input: { kind: 'ORDER', recordId, label: `Patient of ${recordId}`, ...input } })
const listed = async (by = browser) => (await by.graphql(list)).data.viewer.recentlyViewed
const order = (recordId: string) => ({ kind: 'ORDER', recordId, locationId: null, treatment: null, label: `Patient of ${recordId}` })

describe('recently viewed records', { tags: ['XC-15'] }, () => {
  it('are limited to ten, and returned with the most recently opened first', async () => {
    await browser.signIn('sub-prescriber')
    expect(await listed()).toEqual([])
    for (let number = 1; number <= 11; number += 1) await view(`30000${number}`)
    const { data } = await view('300005')
    const expected = [5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((number) => order(`30000${number}`))
    expect(data.rememberViewed.viewer.recentlyViewed).toEqual(expected)
    expect(await listed()).toEqual(expected)
  })

  it('include the details needed to reopen each record, and the first 100 characters of its label', async () => {
    await browser.signIn('sub-prescriber')
    await view('4711', { kind: 'PATIENT', treatment: 'Wegovy', label: '😀'.repeat(101) })
    await view('ap-1', { kind: 'APPOINTMENT', locationId: '1001', label: 'Flu' })
    expect(await listed()).toEqual([
      { kind: 'APPOINTMENT', recordId: 'ap-1', locationId: '1001', treatment: null, label: 'Flu' },
      { kind: 'PATIENT', recordId: '4711', locationId: null, treatment: 'Wegovy', label: '😀'.repeat(100) },
    ])
  })

  it('are rejected if their `treatment` is longer than 100 characters', async () => {
    await browser.signIn('sub-prescriber')
    const { errors } = await view('4711', { kind: 'PATIENT', treatment: 'x'.repeat(101) })
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect(await listed()).toEqual([])
  })

  it('belong to one session, and are removed at sign-out', async () => {
    const other = new Browser(stack.url)
    await browser.signIn('sub-prescriber')
    await other.signIn('sub-prescriber')
    await view('300001')
    expect(await listed(other)).toEqual([])
    const key = browser.cookies.get('staff_session') ?? ''
    await browser.graphql('mutation { signOut(area: CLINICAL_REVIEW) { redirectUrl } }')
    await browser.signIn('sub-prescriber')
    expect(await listed()).toEqual([])
    // The cookie of the signed-out session no longer gives access to the list.
    browser.cookies.set('staff_session', key)
    expect((await browser.graphql(list)).data?.viewer ?? null).toBeNull()
  })

  it('are stored only in encrypted form', async () => {
    await browser.signIn('sub-prescriber')
    await view('300001', { label: 'Zoë Unmistakable' })
    const entries = written.filter((entry) => JSON.stringify(entry).includes('recent:'))
    expect(entries.length).toBeGreaterThan(0)
    expect(JSON.stringify(entries)).not.toMatch(/Unmistakable|300001/)
  })

  it('include orders and patients only for clinical staff', async () => {
    await browser.signIn('sub-booking-cs')
    const refused = [await view('300001'), await view('81000', { kind: 'PATIENT' })]
    expect(refused.map(({ code }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    await view('ap-1', { kind: 'APPOINTMENT', locationId: '1001' })
    expect(await listed()).toMatchObject([{ kind: 'APPOINTMENT', recordId: 'ap-1' }])
  })

  it('are stored only for signed-in users', async () => {
    const { data } = await view('ap-1', { kind: 'APPOINTMENT' })
    expect(data.rememberViewed.viewer).toBeNull()
  })
})
