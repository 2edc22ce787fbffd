import { expect, it } from 'vitest'
import { paths, signInAddress } from './paths.ts'

it('the client builds the agreed URLs, which bookmarks and links depend on', {
  tags: [
    'CR-011',
    'CR-012',
    'CR-013',
    'CR-016',
    'CR-017',
    'CR-018',
    'CR-019',
    'CR-020',
    'BK-020',
    'BK-021',
    'BK-024',
    'BK-025',
    'BK-026',
    'BK-027',
    'BK-028',
    'BK-029',
    'BK-030',
    'BK-031',
    'BK-032',
    'BK-033',
    'BK-034',
    'BK-035',
    'BK-036',
    'BK-037',
    'BK-038',
    'BK-039',
  ],
}, () => {
  const { clinical, booking } = paths
  const built = {
    clinical: {
      ...clinical,
      login: [
        clinical.login(),
        clinical.login({ returnTo: '' }),
        clinical.login({ problem: 'sign-in-failed' }),
        clinical.login({ returnTo: '/clinical-review/POM/COMPLETED?page=2&sort=date.asc' }),
      ],
      list: [clinical.list('POM', 'AWAITING_REVIEW'), clinical.list('PMed', 'COMPLETED'), clinical.list('a/b?c#d', 'é')],
      order: [clinical.order('300514'), clinical.order('a/b')],
      patient: [
        clinical.patient('81000'),
        clinical.patient('81000', ''),
        clinical.patient('81000', 'Wegovy'),
        clinical.patient('81000', 'A&B/ü'),
        clinical.patient('8/1', '1+1 = 2%'),
      ],
    },
    booking: {
      ...booking,
      login: [
        booking.login(),
        booking.login({ email: 'true' }),
        booking.login({ problem: 'sign-in-failed' }),
        booking.login({ returnTo: '/dashboard/1001' }),
      ],
      dashboard: [booking.dashboard('1001'), booking.dashboard('1/2'), booking.dashboard('1001', { date: '2026-03-02' })],
      bookFor: [booking.bookFor('5001'), booking.bookFor('a/b')],
      confirmation: booking.confirmation('ap-1', '1001'),
      walkIn: [booking.walkIn('4790'), booking.walkIn('a/b')],
      customer: [booking.customer('5001'), booking.customer('a/b')],
      appointment: [
        booking.appointment('ap-1', '1001'),
        booking.appointment('a/b', 'B&1'),
        booking.appointment('ap-1', '1001', { dialog: 'book-next' }),
        ...(['edit', 'confirm', 'complete', 'reschedule', 'booked', 'book-next'] as const).map((step) =>
          booking.appointment('ap-1', '1001', { step }),
        ),
      ],
    },
  }
  expect(built).toMatchObject({
    clinical: {
      home: '/clinical-review',
      login: [
        '/clinical-review/login',
        '/clinical-review/login',
        '/clinical-review/login?problem=sign-in-failed',
        '/clinical-review/login?returnTo=%2Fclinical-review%2FPOM%2FCOMPLETED%3Fpage%3D2%26sort%3Ddate.asc',
      ],
      completed: '/clinical-review/completed',
      list: ['/clinical-review/POM/AWAITING_REVIEW', '/clinical-review/PMed/COMPLETED', '/clinical-review/a%2Fb%3Fc%23d/%C3%A9'],
      idChecksAwaiting: '/clinical-review/id-check/AWAITING_ID_CHECK',
      idChecksCompleted: '/clinical-review/id-check/ID_CHECK_COMPLETED',
      preApproved: '/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT',
      preApprovedShort: '/clinical-review/preapprovedproduct',
      order: ['/clinical-review/order/300514', '/clinical-review/order/a%2Fb'],
      patient: [
        '/clinical-review/customer/81000',
        '/clinical-review/customer/81000',
        '/clinical-review/customer/81000?treatment=Wegovy',
        '/clinical-review/customer/81000?treatment=A%26B%2F%C3%BC',
        '/clinical-review/customer/8%2F1?treatment=1%2B1+%3D+2%25',
      ],
    },
    booking: {
      home: '/',
      login: ['/login', '/login?email=true', '/login?problem=sign-in-failed', '/login?returnTo=%2Fdashboard%2F1001'],
      enterSecretCode: '/enter-secret-code',
      dashboard: ['/dashboard/1001', '/dashboard/1%2F2', '/dashboard/1001?date=2026-03-02'],
      centralVisibility: '/central-visibility',
      bookAppointment: '/walk-in/book-an-appointment',
      bookFor: ['/walk-in/book-an-appointment?customer=5001', '/walk-in/book-an-appointment?customer=a%2Fb'],
      customerDetails: '/walk-in/enter-customer-details',
      screening: '/walk-in/screening',
      confirmation: '/walk-in/confirmation?appointment=ap-1&location=1001',
      ineligible: '/walk-in/ineligible',
      walkIn: ['/walk-in/4790', '/walk-in/a%2Fb'],
      customer: ['/customer-details/5001', '/customer-details/a%2Fb'],
      appointment: [
        '/service-details/ap-1?location=1001',
        '/service-details/a%2Fb?location=B%261',
        '/service-details/ap-1?location=1001&dialog=book-next',
        '/service-details/ap-1/edit?location=1001',
        '/service-details/ap-1/confirm?location=1001',
        '/service-details/ap-1/complete?location=1001',
        '/service-details/ap-1/reschedule?location=1001',
        '/service-details/ap-1/booked?location=1001',
        '/service-details/ap-1/book-next?location=1001',
      ],
    },
  })
})

it.each(['A&B/ü', '50% + 1 #2?', "O'Brien’s", '日本'])(
  "the URL of a patient's page preserves the treatment %j",
  { tags: ['CR-017'] },
  (treatment) => {
    expect(new URL(paths.clinical.patient('81000', treatment), 'http://own.invalid').searchParams.get('treatment')).toBe(treatment)
  },
)

it.each([
  [
    'clinical-review' as const,
    '/clinical-review/order/1?dialog=note',
    'session/sign-in?area=clinical-review&returnTo=%2Fclinical-review%2Forder%2F1%3Fdialog%3Dnote',
  ],
  ['booking' as const, '/', 'session/sign-in?area=booking&returnTo=%2F'],
  ['booking' as const, undefined, 'session/sign-in?area=booking'],
])('signInAddress builds the sign-in URL for %s with return path $1', (area, returnTo, expected) => {
  expect(signInAddress(area, returnTo)).toBe(expected)
})
