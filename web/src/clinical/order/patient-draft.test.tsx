import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anOrder } from '#tests/component/support/records/orders.ts'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { sent } from '#tests/component/support/stand-in-gateway.ts'

const addressOf = (id: string) => `/clinical-review/order/${id}?dialog=patient`

const form = page.getByRole('dialog', { name: 'Edit patient details' })
const field = (label: string) => form.getByLabelText(label, { exact: true })
const kept = form.getByText('Your changes were kept, but are not saved yet.')

describe('a draft of patient details', () => {
  it('is restored only in its own order, with a notice, until it is discarded', { tags: ['CR-130', 'CR-281'] }, async () => {
    const patient = aPatient({ firstName: 'Siân', lastName: 'Lloyd', phone: '07700 900123' })
    const screen = await openScreen(addressOf('700001'), { as: 'agent', order: ({ id }) => anOrder({ id, patient }) })
    await field('First name').fill('Chloé')
    await field('Phone').fill('')
    await expect.element(kept).not.toBeInTheDocument()

    // A different order for the same patient.
    await screen.goTo(addressOf('700002'))
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Order 700002')
    await expect.element(field('First name')).toHaveValue('Siân')
    await expect.element(kept).not.toBeInTheDocument()

    await screen.goTo(addressOf('700001'))
    await expect.element(kept).toBeVisible()
    await expect.element(field('First name')).toHaveValue('Chloé')
    await expect.element(field('Phone')).toHaveValue('')
    await expect.element(field('Last name')).toHaveValue('Lloyd')
    await form.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(field('First name')).toHaveValue('Siân')
    await expect.element(field('Phone')).toHaveValue('07700 900123')
    await expect.element(kept).not.toBeInTheDocument()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Chloé')
    expect(sent('UpdatePatient')).toEqual([])
  })
})
