import { describe, it } from 'vitest'
import { page } from 'vitest/browser'
import { resizeWindow } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, BRANCH_ID, DAY } from '#tests/component/support/records/bookings.ts'
import { aConsultationForm, anImagePage, anItem, anOrder } from '#tests/component/support/records/orders.ts'
import type { Responses } from '#tests/component/support/stand-in-gateway.ts'
import { expectReadable, spaceText } from '#tests/component/support/text-spacing.ts'

const ORDER = '/clinical-review/order/700001'

const order = () =>
  anOrder({
    items: [
      anItem({
        title: 'Wegovy 0.25mg',
        secondaryTag: 'onlinedoctorweightloss',
        photoUploadSkipped: true,
        warningCount: 2,
        exclusionCount: 1,
      }),
      anItem({ productId: '113', title: 'Minoxidil', consultationFormId: 'form-1' }),
    ],
    allNotes: [{ text: 'Called the patient, who will send a photo', createdBy: 'Carla Service', createdAt: '2026-03-02T10:00:00.000Z' }],
  })

const dialogs: [string, string, Responses][] = [
  ['approving an item', `${ORDER}?dialog=approve&item=item-113`, { order }],
  [
    'a consultation form',
    `${ORDER}?dialog=form&item=item-113`,
    {
      order,
      consultationForm: () => aConsultationForm({ bmi: { height: '170 cm', weight: '98 kg', bmi: 33.9 } }),
      orderImage: () => anImagePage(),
    },
  ],
  ['patient details', `${ORDER}?dialog=patient`, { order }],
  ['lunch hours', `/dashboard/${BRANCH_ID}?date=${DAY}&availability=/lunchhours`, aBranch()],
]

describe.each([
  [1280, 860],
  [320, 640],
])('with increased text spacing in a window of %i by %i pixels', (width, height) => {
  it.each(dialogs)('no text is cut off in the dialog for %s', { tags: ['XC-27'] }, async (_what, address, responses) => {
    await resizeWindow(width, height)
    spaceText()
    await openScreen(address, { as: 'prescriber', ...responses })
    await expectReadable(page.getByRole('dialog'))
  })
})
