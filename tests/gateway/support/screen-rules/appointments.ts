import { cancelReasons, followUpRefusal, rescheduleRefusal } from '#rules/appointment.ts'
import { isInProgress, mainAction } from '../../../../web/src/booking/appointment/appointment-actions.ts'
import { detailFaults, recordedValues } from '../../../../web/src/booking/appointment/appointment-values.ts'
import { isMedicineComplete } from '../../../../web/src/booking/appointment/medicine-form.ts'
import { type CancelValues, canCancel } from '../../../../web/src/booking/cancel-form.ts'
import type { AppointmentChanges, placeBranch } from '../../../support/bookings.ts'
import type { GraphqlResponse } from '../../../support/stack.ts'
import { type AllowedInput, isRefused, newBranch, type Refusal, type ScreenRule, screenRule, send, sendWith } from './rule.ts'

type Branch = ReturnType<typeof placeBranch>

/** Adds an appointment, and sends the mutation that changes it. */
function changed(name: string, appointment: AppointmentChanges, input: object | ((branch: Branch) => object)): Promise<GraphqlResponse> {
  const branch = newBranch()
  const appointmentId = branch.addAppointment(appointment)
  return send(name, { appointmentId, locationId: branch.locationId, ...(typeof input === 'function' ? input(branch) : input) })
}
const inProgress = { status: 'in_progress' }
const pharmacist = { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' }
const medicine = { expiryDate: '2100-01-31', manufacturer: 'Sanofi', method: 'Left upper arm', batchNumber: 'B1234' }
const named = { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" }
const noGuardian = { title: '', firstName: '', lastName: '' }
const appointment = (changes: { status: string; number?: number; totalNumber?: number }) => ({
  ...{ number: 1, totalNumber: 2, startTime: '2099-06-15T09:30:00+01:00', modifiedAt: null },
  course: { onSchedServiceId: '5058', paymentType: 'in_store' },
  ...changes,
})

/** The faults that the edit step finds in these details, for an appointment with a recorded guardian. */
const screenOfDetails = (details: { pharmacist?: typeof pharmacist; guardian?: typeof named }) => {
  const recorded = { notes: null, pharmacist, guardian: named, course: {} }
  const values = recordedValues({ ...recorded, ...details })
  return detailFaults(recorded, values)
}
const screenOfPharmacist = (details: typeof pharmacist): Refusal => {
  const { pharmacistName, gphcNumber, pharmacistTitle } = screenOfDetails({ pharmacist: details })
  return pharmacistName ?? gphcNumber ?? isRefused(pharmacistTitle !== undefined)
}
const screenOfGuardian = (guardian: typeof named): Refusal => screenOfDetails({ guardian }).guardianTitle
const screenOfMedicine = ({ expiryDate: expiry, ...texts }: typeof medicine): Refusal =>
  isRefused(!isMedicineComplete({ expiry, ...texts }))
/** Whether the screen prevents the mutation `name` for an appointment with this status. */
const screenOfStep = (name: string, status: string): Refusal =>
  isRefused(name === 'startAppointment' ? mainAction(appointment({ status })) !== 'start' : !isInProgress({ status }))

const nameless = { ...pharmacist, name: ' ' }
const unregistered = { ...pharmacist, gphcNumber: '' }
const untitled = { ...pharmacist, title: '' }
const guardianMissing = "Enter the guardian's title, first name and last name"
const medicineMissing = 'Enter the expiry date, manufacturer, batch number and administration site.'
const alreadyCompleted = 'This appointment has already been completed.'
const alreadyCancelled = 'This appointment has already been cancelled.'
const notStarted = 'This appointment has not been started.'
const stepInputs = { startAppointment: {}, saveAppointmentDetails: { notes: 'Left arm' }, completeAppointment: { medicine } }
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
  ...(
    [
      ['a guardian without a title', { ...named, title: ' ' }],
      ['a guardian without a first name', { ...named, firstName: ' ' }],
      ['a guardian without a last name', { ...named, lastName: ' ' }],
      ['a guardian whose last name is invisible', { ...named, lastName: '\u200b' }],
      ['clearing the guardian', noGuardian],
    ] as const
  ).map(([rule, guardian]) =>
    screenRule(
      [['BK-208', 'BK-333'], rule],
      () => screenOfGuardian(guardian),
      guardianMissing,
      () => changed('saveAppointmentDetails', inProgress, { guardian }),
      guardianMissing,
    ),
  ),
  ...(['manufacturer', 'method', 'batchNumber'] as const).flatMap((part) =>
    (
      [
        [`a medicine without its ${part}`, ' '],
        [`a medicine whose ${part} is invisible`, '\u200b'],
      ] as const
    ).map(([rule, text]) =>
      screenRule(
        [['BK-334'], rule],
        () => screenOfMedicine({ ...medicine, [part]: text }),
        true,
        () => changed('completeAppointment', inProgress, { medicine: { ...medicine, [part]: text } }),
        medicineMissing,
      ),
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
  ...(
    [
      ['startAppointment', 'completed', alreadyCompleted],
      ['startAppointment', 'cancelled', alreadyCancelled],
      ['startAppointment', 'in_progress', 'This appointment has already been started.'],
      ['saveAppointmentDetails', 'completed', alreadyCompleted],
      ['saveAppointmentDetails', 'cancelled', alreadyCancelled],
      ['saveAppointmentDetails', 'created', notStarted],
      ['completeAppointment', 'completed', alreadyCompleted],
      ['completeAppointment', 'cancelled', alreadyCancelled],
      ['completeAppointment', 'created', notStarted],
    ] as const
  ).map(([name, status, message]) =>
    screenRule(
      [['BK-240'], `${name} for an appointment that is ${status}`],
      () => screenOfStep(name, status),
      true,
      () => changed(name, { status }, stepInputs[name]),
      message,
      'CONFLICT',
    ),
  ),
  ...(
    [
      ['BK-241', 'cancelled', `${alreadyCancelled.slice(0, -1)} and cannot be rescheduled. You'll need to create a new appointment.`],
      ['BK-242', 'completed', alreadyCompleted],
    ] as const
  ).map(([tag, status, message]) =>
    screenRule(
      [[tag], `rescheduling an appointment that is ${status}`],
      () => rescheduleRefusal({ status }),
      message,
      () => changed(reschedule.name, { status }, reschedule.input),
      message,
      'CONFLICT',
    ),
  ),
  ...(
    [
      [
        'the last appointment in a course',
        { status: 'completed', number: 2, totalNumber: 2 },
        'This is the last appointment of its course.',
      ],
      ['an appointment that is cancelled', { status: 'cancelled', number: 1, totalNumber: 2 }, alreadyCancelled],
    ] as const
  ).map(([rule, changes, message]) =>
    screenRule(
      [['BK-249'], `booking a follow-up to ${rule}`],
      () => followUpRefusal(appointment(changes)),
      message,
      () => changed('bookFollowUpAppointment', changes, reschedule.input),
      message,
      'CONFLICT',
    ),
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
    screen: () => screenOfStep('startAppointment', 'created'),
    gateway: () => changed('startAppointment', {}, {}),
  },
]

interface Cancellation {
  reason: string
  refund: boolean
  paymentType: string
}
const screenOfCancellation = ({ reason, refund, paymentType }: Cancellation): Refusal => {
  const values: CancelValues = { reason, refund: refund ? 'yes' : 'no' }
  const shown = { ...appointment({ status: 'created' }), course: { paymentType } }
  return isRefused(!canCancel(shown, values))
}
const seen = { status: 'created', startTime: '2099-06-15T09:30:00+01:00' }
const cancelledSeen = ({ paymentType, ...input }: Cancellation) =>
  changed('cancelSeenAppointment', { course: { paymentType } }, { ...input, seen })
const cancelled = ({ paymentType, reason, refund }: Cancellation) => {
  const branch = newBranch()
  const appointmentId = branch.addAppointment({ course: { paymentType } })
  return sendWith(
    'cancelAppointment',
    '$appointmentId: ID!, $locationId: ID!, $reason: String!, $shouldRefund: String!',
    'appointmentId: $appointmentId, locationId: $locationId, reason: $reason, shouldRefund: $shouldRefund',
    { appointmentId, locationId: branch.locationId, reason, shouldRefund: refund ? 'yes' : 'no' },
  )
}
const cancellations: [tags: string[], rule: string, cancellation: Cancellation, code: ScreenRule['code'], message: string][] = [
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
    'with a refund of a payment that was not by card',
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
  rule: `${name} with a refund of a card payment`,
  screen: () => screenOfCancellation({ reason: 'Stock availability', refund: true, paymentType: 'payment' }),
  gateway: () => cancel({ reason: 'Stock availability', refund: true, paymentType: 'payment' }),
}))
