import { describe } from 'vitest'
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
})
