import { isClosed } from '#rules/appointment.ts'
import { isDate } from '#rules/london.ts'
import { isGuardianHalf, pharmacistFaults } from '../../../../web/src/booking/appointment/appointment-values.ts'
import type { AppointmentChanges, placeBranch } from '../../../support/bookings.ts'
import type { GraphqlAnswer } from '../../../support/stack.ts'
import { type AllowedInput, isRefused, place, type Refusal, type ScreenRule, screenRule, send, sendWith } from './rule.ts'

type Branch = ReturnType<typeof placeBranch>

/** Changes an existing appointment. */
function changed(name: string, appointment: AppointmentChanges, input: object | ((branch: Branch) => object)): Promise<GraphqlAnswer> {
  const branch = place()
  const appointmentId = branch.addAppointment(appointment)
  return send(name, { appointmentId, locationId: branch.locationId, ...(typeof input === 'function' ? input(branch) : input) })
}
const inProgress = { status: 'in_progress' }
const pharmacist = { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' }
const medicine = { expiryDate: '2100-01-31', manufacturer: 'Sanofi', method: 'Left upper arm', batchNumber: 'B1234' }
const named = { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" }
const asValues = ({ title, name, gphcNumber }: typeof pharmacist) => ({ pharmacistTitle: title, pharmacistName: name, gphcNumber })
const screenOfPharmacist = (details: typeof pharmacist): Refusal => {
  const { title, name, gphcNumber } = pharmacistFaults(asValues(details))
  return name ?? gphcNumber ?? isRefused(title)
}
const screenOfGuardian = ({ title, firstName, lastName }: typeof named): Refusal =>
  isRefused(isGuardianHalf({ guardianTitle: title, guardianFirstName: firstName, guardianLastName: lastName }))
/** The rule of the complete step, which the screen has in its component. */
const screenOfMedicine = ({ expiryDate, ...texts }: typeof medicine): Refusal =>
  isRefused(!isDate(expiryDate) || Object.values(texts).some((text) => text.trim() === ''))
const screenOfStatus = (status: string): Refusal => isRefused(isClosed({ status }))

const nameless = { ...pharmacist, name: ' ' }
const unregistered = { ...pharmacist, gphcNumber: '' }
const untitled = { ...pharmacist, title: '' }
const medicineMissing = 'Enter the expiry date, manufacturer, batch number and administration site.'
const reschedule = { name: 'rescheduleAppointment', input: ({ slot }: Branch) => ({ slot: slot(1000) }) }

export const stepRules: ScreenRule[] = [
  ...(
    [
      ['a pharmacist without a name', nameless, 'Enter your name', 'Enter your name'],
      ['a pharmacist without a GPhC number', unregistered, 'Enter your GPhC number', 'Enter your GPhC number'],
      ['a pharmacist without a title', untitled, true, 'Choose your title'],
    ] as const
  ).map(([rule, details, reason, message]) =>
    screenRule(
      [['BK-330', 'BK-331'], rule],
      () => screenOfPharmacist(details),
      reason,
      () => changed('saveAppointmentDetails', inProgress, { pharmacist: details }),
      message,
    ),
  ),
  ...(['title', 'firstName', 'lastName'] as const).map((part) =>
    screenRule(
      [['BK-208', 'BK-333'], `a guardian without a ${part}`],
      () => screenOfGuardian({ ...named, [part]: ' ' }),
      true,
      () => changed('saveAppointmentDetails', inProgress, { guardian: { ...named, [part]: ' ' } }),
      "Enter the guardian's title, first name and last name",
    ),
  ),
  ...(['manufacturer', 'method', 'batchNumber'] as const).map((part) =>
    screenRule(
      [['BK-334'], `a medicine without its ${part}`],
      () => screenOfMedicine({ ...medicine, [part]: ' ' }),
      true,
      () => changed('completeAppointment', inProgress, { medicine: { ...medicine, [part]: ' ' } }),
      medicineMissing,
    ),
  ),
  screenRule(
    [['BK-334'], 'a medicine without its expiry date'],
    () => screenOfMedicine({ ...medicine, expiryDate: '' }),
    true,
    () => changed('completeAppointment', inProgress, { medicine: { ...medicine, expiryDate: '' } }),
    medicineMissing,
  ),
  screenRule(
    [['BK-335'], 'an expiry date that does not exist'],
    () => screenOfMedicine({ ...medicine, expiryDate: '2100-02-30' }),
    true,
    () => changed('completeAppointment', inProgress, { medicine: { ...medicine, expiryDate: '2100-02-30' } }),
    'The expiry date is not a date (yyyy-MM-dd).',
  ),
  ...(['completed', 'cancelled'] as const).flatMap((status) =>
    (
      [
        ['startAppointment', {}],
        ['saveAppointmentDetails', { notes: 'Left arm' }],
        ['completeAppointment', { medicine }],
      ] as const
    ).map(([name, input]) =>
      screenRule(
        [['BK-240'], `${name} for an appointment that is ${status}`],
        () => screenOfStatus(status),
        true,
        () => changed(name, { status }, input),
        `This appointment has already been ${status}.`,
        'CONFLICT',
      ),
    ),
  ),
  screenRule(
    [['BK-241'], 'rescheduling an appointment that is cancelled'],
    () => screenOfStatus('cancelled'),
    true,
    () => changed(reschedule.name, { status: 'cancelled' }, reschedule.input),
    "This appointment has already been cancelled and cannot be rescheduled. You'll need to create a new appointment.",
    'CONFLICT',
  ),
  screenRule(
    [['BK-242'], 'rescheduling an appointment that is completed'],
    () => screenOfStatus('completed'),
    true,
    () => changed(reschedule.name, { status: 'completed' }, reschedule.input),
    'This appointment has already been completed.',
    'CONFLICT',
  ),
]
export const allowedSteps: AllowedInput[] = [
  {
    tags: ['BK-332'],
    rule: 'a pharmacist, a guardian and notes',
    screen: () => screenOfPharmacist(pharmacist) ?? screenOfGuardian(named),
    gateway: () => changed('saveAppointmentDetails', inProgress, { pharmacist, guardian: named, notes: 'Left arm' }),
  },
  {
    tags: ['BK-334'],
    rule: 'a medicine',
    screen: () => screenOfMedicine(medicine),
    gateway: () => changed('completeAppointment', inProgress, { medicine }),
  },
  {
    tags: ['BK-240'],
    rule: 'starting an open appointment',
    screen: () => screenOfStatus('created'),
    gateway: () => changed('startAppointment', {}, {}),
  },
]

/** The reasons in the cancel dialog, which offers a refund only for card payments. */
const cancelReasons = ['Customer cancelled appointment', 'Pharmacist availability', 'Stock availability']
const screenOfCancellation = ({ reason, refund, paymentType }: { reason: string; refund: boolean; paymentType: string }): Refusal =>
  isRefused(!cancelReasons.includes(reason) || (refund && paymentType !== 'payment'))
const seen = { status: 'created', startTime: '2099-06-15T09:30:00+01:00' }
const cancelledSeen = ({ paymentType, ...input }: Parameters<typeof screenOfCancellation>[0]) =>
  changed('cancelSeenAppointment', { course: { paymentType } }, { ...input, seen })
const cancelled = ({ paymentType, reason, refund }: Parameters<typeof screenOfCancellation>[0]) => {
  const branch = place()
  const appointmentId = branch.addAppointment({ course: { paymentType } })
  return sendWith(
    'cancelAppointment',
    '$appointmentId: ID!, $locationId: ID!, $reason: String!, $shouldRefund: String!',
    'appointmentId: $appointmentId, locationId: $locationId, reason: $reason, shouldRefund: $shouldRefund',
    { appointmentId, locationId: branch.locationId, reason, shouldRefund: refund ? 'yes' : 'no' },
  )
}
const cancellations: [
  tags: string[],
  rule: string,
  cancellation: Parameters<typeof screenOfCancellation>[0],
  code: ScreenRule['code'],
  message: string,
][] = [
  [
    ['BK-321'],
    'without a reason',
    { reason: '', refund: false, paymentType: 'in_store' },
    'BAD_USER_INPUT',
    `The reason must be one of: ${cancelReasons.join(', ')}.`,
  ],
  [
    ['BK-321'],
    'with an unknown reason',
    { reason: 'Rain', refund: false, paymentType: 'in_store' },
    'BAD_USER_INPUT',
    `The reason must be one of: ${cancelReasons.join(', ')}.`,
  ],
  [
    ['BK-322'],
    'with a refund if the payment was not by card',
    { reason: 'Stock availability', refund: true, paymentType: 'exempt' },
    'CONFLICT',
    'This appointment was not paid by card: there is nothing to refund.',
  ],
]
export const cancellationRules: ScreenRule[] = cancellations.flatMap(([tags, rule, cancellation, code, message]) =>
  (
    [
      ['cancelSeenAppointment', cancelledSeen],
      ['cancelAppointment', cancelled],
    ] as const
  ).map(([name, cancel]) => ({
    tags,
    rule: `${name} ${rule}`,
    screen: () => screenOfCancellation(cancellation),
    reason: true,
    gateway: () => cancel(cancellation),
    code,
    message,
  })),
)
export const allowedCancellations: AllowedInput[] = (
  [
    ['cancelSeenAppointment', cancelledSeen],
    ['cancelAppointment', cancelled],
  ] as const
).map(([name, cancel]) => ({
  tags: ['BK-321', 'BK-322'],
  rule: `${name} with a refund of a payment by card`,
  screen: () => screenOfCancellation({ reason: 'Stock availability', refund: true, paymentType: 'payment' }),
  gateway: () => cancel({ reason: 'Stock availability', refund: true, paymentType: 'payment' }),
}))
