import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anOrder, type NoteRecord } from '#tests/component/support/records/orders.ts'
import { itemCard } from '#tests/component/support/reviews.ts'
import { allSettled, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import { HOSTILE } from '#tests/support/texts.ts'

const ADDRESS = '/clinical-review/order/700001'

const notes = page.getByRole('region', { name: 'Order notes' })
const shown = () => textsOf(notes.getByRole('listitem'))
const dialog = page.getByRole('dialog', { name: 'Add order note' })
const text = dialog.getByLabelText('Note', { exact: true })
const save = dialog.getByRole('button', { name: 'Save' })

const aNote = (words: string, day = 2, changes: Partial<NoteRecord> = {}): NoteRecord => ({
  text: words,
  createdBy: 'Carla Service',
  createdAt: `2026-03-0${day}T09:00:00.000Z`,
  ...changes,
})

/** Opens the order and tries to save a note, which the service refuses. */
async function saveRefusedNote(): Promise<void> {
  await openScreen(ADDRESS, {
    as: 'agent',
    order: () => anOrder(),
    addOrderNote: () => {
      throw gatewayFailure('UPSTREAM_REJECTED', 'The service refused.', { status: 423 })
    },
  })
  await notes.getByRole('button', { name: 'Add note' }).click()
  await text.fill('Worth keeping')
  await save.click()
}

describe('order notes', () => {
  it('are added only once on a double click, and the dialog stays closed afterwards', { tags: ['CR-109'] }, async () => {
    await openScreen(ADDRESS, { as: 'agent', order: () => anOrder(), addOrderNote: () => ({ order: anOrder() }) })
    await notes.getByRole('button', { name: 'Add note' }).dblClick()
    await text.fill('Worth keeping')
    await save.dblClick()
    await expect.element(page.getByText('Order 700001: Note added.')).toBeVisible()
    await allSettled()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('AddOrderNote')).toHaveLength(1)
  })

  it('are read again soon if the first read after adding a note fails', { tags: ['CR-109'] }, async () => {
    let failures = 0
    await openScreen(ADDRESS, { as: 'agent', order: () => anOrder(), addOrderNote: () => ({ order: null }) })
    await notes.getByRole('button', { name: 'Add note' }).click()
    await text.fill('Worth keeping')
    respond({
      order: () => {
        failures += 1
        if (failures === 1) throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
        return anOrder({ allNotes: [aNote('Worth keeping')] })
      },
    })
    await save.click()
    await expect.element(page.getByText('Order 700001: Note added.')).toBeVisible()
    await expect.poll(shown).toEqual([expect.stringContaining('Worth keeping')])
  })

  it('are limited to the newest two until expanded; a note about an item is shown with the item', {
    tags: ['CR-109', 'CR-110', 'CR-111', 'CR-341'],
  }, async () => {
    const allNotes = [
      aNote('oldest', 1),
      aNote('newest', 4),
      aNote('older', 2),
      aNote('newer', 3),
      aNote('of the item', 5, { productId: '112' }),
    ]
    await openScreen(ADDRESS, { order: () => anOrder({ allNotes }) })
    const newest = ['04/03/26 09:00 Carla Servicenewest', '03/03/26 09:00 Carla Servicenewer']
    await expect.poll(shown).toEqual(newest)
    await notes.getByRole('button', { name: 'Show more (2)' }).click()
    await expect.poll(shown).toEqual([...newest, '02/03/26 09:00 Carla Serviceolder', '01/03/26 09:00 Carla Serviceoldest'])
    await notes.getByRole('button', { name: 'Show less' }).click()
    await expect.poll(shown).toEqual(newest)
    expect(textsOf(itemCard().getByRole('listitem'))).toEqual(['05/03/26 09:00 Carla Serviceof the item'])
  })

  it('cannot be saved until they are valid, and appear without a reload after saving', {
    tags: ['CR-234', 'CR-235', 'CR-273', 'CR-290'],
  }, async () => {
    await openScreen(ADDRESS, { as: 'agent', order: () => anOrder() })
    await expect.element(notes.getByText('No notes yet.')).toBeVisible()
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect.element(save).toBeDisabled()
    for (const tooShort of [' a ', '', '\u200b\u200b']) {
      await text.fill(tooShort)
      await userEvent.keyboard('{Tab}')
      await expect.element(dialog.getByText('Enter valid note you want to add')).toBeVisible()
      await expect.element(save).toBeDisabled()
    }
    respond({ addOrderNote: () => ({ order: anOrder({ allNotes: [aNote('ok')] }) }) })
    await text.fill('ok')
    await save.click()
    await expect.poll(shown).toEqual(['02/03/26 09:00 Carla Serviceok'])
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('AddOrderNote')).toEqual([{ input: { orderId: '700001', text: 'ok' } }])
    expect(sent('OrderPage')).toHaveLength(1)
  })

  it('are sent once, unchanged, and shown as plain text, whatever they contain', { tags: ['CR-109', 'CR-290'] }, async () => {
    await openScreen(ADDRESS, { as: 'agent', order: () => anOrder() })
    await notes.getByRole('button', { name: 'Add note' }).click()
    await text.fill(HOSTILE)
    respond({ addOrderNote: () => ({ order: anOrder({ allNotes: [aNote(HOSTILE)] }) }) })
    await save.dblClick()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('AddOrderNote')).toEqual([{ input: { orderId: '700001', text: HOSTILE } }])
    await expect.element(notes.getByText(HOSTILE, { exact: true })).toBeVisible()
    expect('broken' in window).toBe(false)
  })

  it('can be sent again if the service refuses them', { tags: ['CR-337'] }, async () => {
    await saveRefusedNote()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The note was not added.The service refused.')
    respond({ addOrderNote: () => ({ order: anOrder({ allNotes: [aNote('Worth keeping')] }) }) })
    await save.click()
    await expect.poll(shown).toEqual(['02/03/26 09:00 Carla ServiceWorth keeping'])
    expect(sent('AddOrderNote')).toHaveLength(2)
  })

  it('keep their unsaved text, but not the error, when the dialog is closed after a failure', { tags: ['CR-337'] }, async () => {
    await saveRefusedNote()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect.element(text).toHaveValue('Worth keeping')
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  })

  it('are reported as not added if the request was lost, and can be sent again', { tags: ['CR-290', 'CR-337'] }, async () => {
    const before = [aNote('Worth keeping', 1)]
    await openScreen(ADDRESS, { as: 'agent', order: () => anOrder({ allNotes: before }) })
    respond({
      addOrderNote: () => {
        throw new ConnectionFailure()
      },
    })
    await notes.getByRole('button', { name: 'Add note' }).click()
    await text.fill('Worth keeping')
    await save.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('The note was not added.')
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('the record shows that this was not saved. You can try again.')
    await expect.element(text).toHaveValue('Worth keeping')
    respond({ addOrderNote: () => ({ order: anOrder({ allNotes: [...before, aNote('Worth keeping')] }) }) })
    await save.click()
    await expect.poll(shown).toEqual(['02/03/26 09:00 Carla ServiceWorth keeping', '01/03/26 09:00 Carla ServiceWorth keeping'])
    expect(sent('AddOrderNote')).toHaveLength(2)
  })

  it('are reported as added if only the response was lost, even if an identical note was added earlier', { tags: ['CR-290'] }, async () => {
    const before = [aNote('Worth keeping', 1)]
    await openScreen(ADDRESS, { as: 'agent', order: () => anOrder({ allNotes: before }) })
    respond({
      addOrderNote: () => {
        respond({ order: () => anOrder({ allNotes: [...before, aNote('Worth keeping')] }) })
        throw gatewayFailure('OUTCOME_UNKNOWN', 'No response came.')
      },
    })
    await notes.getByRole('button', { name: 'Add note' }).click()
    await text.fill('Worth keeping')
    await save.click()
    await expect.element(page.getByText('Order 700001: No confirmation came, but it was saved. Note added.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(shown).toEqual(['02/03/26 09:00 Carla ServiceWorth keeping', '01/03/26 09:00 Carla ServiceWorth keeping'])
    expect(sent('AddOrderNote')).toHaveLength(1)
  })
})
