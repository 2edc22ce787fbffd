import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { WalkInQuestion } from '#tests/component/generated/schema.ts'
import { addressOf } from '#tests/component/support/appointments.ts'
import { expectShort, isClamped } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, anAppointment } from '#tests/component/support/records/bookings.ts'
import { aFormQuestion, aScreening, atQuestion, aWalkIn } from '#tests/component/support/records/walk-ins.ts'
import { weightLossQuestions } from '#tests/component/support/records/weight-loss.ts'
import { chooseOption } from '#tests/component/support/select.ts'
import { main, openWalkIn, SCREENING } from '#tests/component/support/walk-in.ts'
import { HUGE } from '#tests/support/texts.ts'

const options = [HUGE, `${HUGE} שלום 👩🏽‍⚕️`]

/** Expects the question's long options to be shortened on the screen, but not in their accessible names. */
async function expectNamed(role: 'radio' | 'checkbox', group: Locator): Promise<void> {
  await expect.element(group).toBeVisible()
  await expectShort(main)
  for (const name of options) await expect.element(group.getByRole(role, { name, exact: true })).toBeVisible()
  const text = page.elementLocator([...group.element().querySelectorAll('bdi')].at(-1) as Element)
  expect(isClamped(text)).toBe(true)
  await group.getByRole('button', { name: 'Show all' }).last().click()
  await expect.element(group.getByRole('button', { name: 'Show less' })).toBeVisible()
  expect(isClamped(text)).toBe(false)
}

describe('a question of 20,000 letters, with equally long options', { tags: ['BK-227', 'BK-282', 'BK-363', 'BK-365', 'BK-447'] }, () => {
  const openForm = (element: WalkInQuestion['element']) =>
    openWalkIn(SCREENING, {
      draft: aWalkIn({ serviceId: '118342', screening: { phase: 'startingForm', screeningId: 'sc-1' } }),
      startWalkInForm: () => ({
        traversalId: 'w-1',
        identifier: 'WG',
        questions: [{ ...aFormQuestion('q-1', element, HUGE, options), content: HUGE }],
      }),
    })

  it('is shortened in a screening', async () => {
    const question = { text: HUGE, current: 1, next: 2, type: 1 }
    await openWalkIn(SCREENING, { draft: aWalkIn({ screening: atQuestion(1, { question }) }), startScreening: () => aScreening() })
    await expect.element(page.getByRole('group', { name: `1. ${HUGE}`, exact: true })).toBeVisible()
    await expectShort(main)
  })

  it.each([
    ['RADIO_BUTTONS', 'radio'],
    ['CHECKBOXES', 'checkbox'],
  ] as const)('is shortened in the form when it is a %s question', async (element, role) => {
    await openForm(element)
    await expectNamed(role, main.getByRole('group', { name: HUGE }))
  })

  it('is shortened in the form when it is a DROPDOWN question', async () => {
    await openForm('DROPDOWN')
    await chooseOption(main.getByRole('combobox', { name: HUGE }), HUGE)
    await expectShort(main)
  })

  it('is shortened in the form when it is a TEXT_AREA question', async () => {
    await openForm('TEXT_AREA')
    await expect.element(main.getByRole('textbox', { name: HUGE, exact: true })).toBeVisible()
    await expectShort(main)
  })

  it.each([
    ['radio', false],
    ['checkbox', true],
  ] as const)('is shortened when it is a %s question for the weight-loss service', async (role, multiSelect) => {
    const [question] = weightLossQuestions()
    const appointment = anAppointment({ status: 'in_progress', course: { onSchedServiceId: '118342' } })
    await openScreen(addressOf(appointment, 'edit'), {
      as: 'branch',
      ...aBranch({ appointments: [appointment] }),
      weightLossQuestions: () =>
        question
          ? [{ ...question, label: HUGE, multiSelect, options: options.map((label) => ({ label, checked: false, correct: true })) }]
          : [],
    })
    await expectNamed(role, main.getByRole('group', { name: `1. ${HUGE}`, exact: true }))
  })
})
