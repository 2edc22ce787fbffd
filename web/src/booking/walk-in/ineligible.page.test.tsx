import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { aBranch } from '#tests/component/support/records/bookings.ts'
import { aWalkIn } from '#tests/component/support/records/walk-ins.ts'
import { main, openWalkIn } from '#tests/component/support/walk-in.ts'
import { HUGE } from '#tests/support/texts.ts'

const INELIGIBLE = '/walk-in/ineligible'

/** Opens the page after a screening that refused the service. */
const open = (text = 'Please see your GP.', phone = '020 7946 0100') =>
  openWalkIn(INELIGIBLE, {
    draft: aWalkIn({ screening: { phase: 'refused', advice: text } }),
    ...aBranch({ name: text, phone }),
  })

describe('the page for an unsuitable customer', { tags: ['BK-036'] }, () => {
  behavesLikeAScreen({
    title: 'We’re sorry',
    open: () => open(),
    shows: main.getByText('020 7946 0100'),
    withLongTexts: { open: () => open(HUGE, HUGE), shows: page.getByRole('button', { name: 'Explore other services' }) },
  })

  it('leads to the choice of another service', { tags: ['BK-036'] }, async () => {
    const screen = await open()
    await page.getByRole('button', { name: 'Explore other services' }).click()
    await expect.poll(() => screen.address()).toBe('/walk-in/book-an-appointment')
  })

  it.each([
    ['there is no booking', undefined],
    ['the screening has not refused the service', aWalkIn()],
  ])('is replaced by the first step if %s', { tags: ['BK-288'] }, async (_when, draft) => {
    const screen = await openWalkIn(INELIGIBLE, { ...(draft && { draft }), ...aBranch() })
    await expect.poll(() => screen.address()).toBe('/walk-in/book-an-appointment')
  })
})
