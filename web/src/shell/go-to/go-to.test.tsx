import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, anAppointment, aSlot, BRANCH_ID } from '#tests/component/support/records/bookings.ts'
import { anOrder } from '#tests/component/support/records/orders.ts'
import { sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import { viewers } from '#tests/component/support/viewers.ts'
import { setSingleKeys } from '../../ui/single-keys.ts'

const HOME = '/clinical-review'

const button = page.getByRole('button', { name: /^Go to/ })
const dialog = page.getByRole('dialog', { name: 'Go to' })
const field = dialog.getByRole('combobox', { name: 'Go to' })
const places = dialog.getByRole('link')
const heading = page.getByRole('heading', { level: 1 })

describe('"Go to"', { tags: ['XC-01'] }, () => {
  it('opens by click or shortcut, focuses its field, and closes on Escape', async () => {
    await openScreen(HOME)
    await expect.element(heading).toBeVisible()
    await button.click()
    await expect.element(field).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    for (const key of ['/', '{Control>}k{/Control}']) {
      await userEvent.keyboard(key)
      await expect.element(field).toHaveFocus()
      await expect.element(field).toHaveValue('')
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
    }
  })

  it('opens with Ctrl+K, but not with "/", if single-key shortcuts are turned off', async () => {
    onTestFinished(() => setSingleKeys(true))
    setSingleKeys(false)
    await openScreen(HOME)
    await expect.element(heading).toHaveFocus()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await userEvent.keyboard('/')
    expect(dialog.query()).toBeNull()
  })

  it('opens an order by its number, using only the keyboard', async () => {
    const screen = await openScreen(HOME, { order: ({ id }) => anOrder({ id }) })
    await expect.element(heading).toHaveFocus()
    await userEvent.keyboard('/')
    await field.fill('700042')
    await expect.poll(() => textsOf(places)).toEqual(['Order 700042Order', 'Customer 700042Customer'])
    await field.fill('order 700042')
    await expect.poll(() => textsOf(places)).toEqual(['Order 700042Order'])
    await userEvent.keyboard('{Enter}')
    await expect.element(heading).toHaveTextContent('Order 700042')
    expect(screen.address()).toBe('/clinical-review/order/700042')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('leads to a not-found page if no order or customer has the typed number', async () => {
    const missing = () => {
      throw gatewayFailure('NOT_FOUND', 'There is no such record.')
    }
    await openScreen(HOME, { order: missing, patient: missing })
    await button.click()
    await field.fill('999')
    await places.filter({ hasText: 'Order 999' }).click()
    await expect.element(page.getByRole('main')).toMatchTextContent('Order not foundThere is no order 999.')
    await button.click()
    await field.fill('999')
    await places.filter({ hasText: 'Customer 999' }).click()
    await expect.element(page.getByRole('main')).toMatchTextContent('Patient not foundThere is no patient with this number.')
  })

  it('shows a message if it finds nothing', async () => {
    await openScreen(HOME)
    await button.click()
    await field.fill('nowhere')
    await expect.element(dialog.getByRole('status')).toMatchTextContent('No page or branch has this name.')
    await expect.element(places).toHaveLength(0)
  })

  it('finds branches and customers when used in the booking area', async () => {
    const customer = { id: 'c-1', firstName: 'Zoë', lastName: "O'Neill", dob: '1990-02-03', address: null }
    const screen = await openScreen(`/dashboard/${BRANCH_ID}`, {
      as: 'noGroups',
      ...aBranch(),
      branchLocations: () => [{ title: 'L', locations: [{ id: '2002', name: 'London Strand', branchId: 'B2' }] }],
      customerSearch: () => [customer] as never,
    })
    await button.click()
    await field.fill('strand')
    await expect.poll(() => textsOf(places)).toEqual(['London StrandBranch B2', expect.stringMatching(/^Zoë O'NeillCustomer/)])
    await places.filter({ hasText: 'London Strand' }).click()
    await expect.poll(screen.address).toBe('/dashboard/2002')
  })
})

describe('recently opened records', { tags: ['XC-15'] }, () => {
  it('are remembered once their pages have loaded, and offered first', async () => {
    const recentlyViewed = [{ kind: 'ORDER', recordId: '700001', locationId: null, treatment: null, label: 'Ada Lovelace' } as const]
    await openScreen('/clinical-review/order/700042', {
      order: ({ id }) => anOrder({ id }),
      rememberViewed: () => ({ viewer: { ...viewers.prescriber, recentlyViewed } }),
      viewer: () => ({ ...viewers.prescriber, recentlyViewed }),
    })
    await expect
      .poll(() => sent('RememberViewed'))
      .toEqual([{ input: { kind: 'ORDER', recordId: '700042', label: expect.stringMatching(/\S/) } }])
    await button.click()
    await expect.element(places.first()).toHaveTextContent('Order 700001Ada Lovelace, viewed recently')
  })

  it('include appointments', async () => {
    const appointment = anAppointment({ id: 'ap-7', ...aSlot(930, '2026-03-02') })
    await openScreen(`/service-details/ap-7?location=${BRANCH_ID}`, { as: 'noGroups', ...aBranch({ appointments: [appointment] }) })
    await expect
      .poll(() => sent('RememberViewed'))
      .toMatchObject([{ input: { kind: 'APPOINTMENT', recordId: 'ap-7', locationId: BRANCH_ID } }])
  })
})
