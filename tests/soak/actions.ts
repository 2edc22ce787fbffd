import type { Random } from '../../sandbox/seed/random.ts'
import { clientOperation } from '../support/client-operations.ts'
import { picture } from './picture.ts'
import type { SoakSandbox } from './sandbox.ts'
import { CANARY, type Role } from './staff.ts'

export interface Operation {
  name: string
  text: string
  /** The operation's hash. Only for operations of the staff client. */
  hash?: string
  variables: object
  isChange: boolean
}

/** Everything that an action needs to create its operation. */
export interface ActionContext {
  sandbox: SoakSandbox
  fixtures: Awaited<ReturnType<typeof readFixtures>>
  random: Random
  /** The acting user's branch, or any branch if they have none. */
  locationId: string
}

type Action = (context: ActionContext) => Operation | Promise<Operation>

export const readFixtures = (sandbox: SoakSandbox) => sandbox.call('fixtures')

const DAY = 24 * 60 * 60_000
const KILOBYTE = 2 ** 10

/** One of the staff client's operations, with its variables. */
function operationOf(name: string, variables: object = {}): Operation {
  const operation = clientOperation(name)
  return { name, ...operation, variables, isChange: operation.text.startsWith('mutation') }
}

/** An operation that isn't part of the staff client, so in production it needs a bearer token. */
function customOperation(name: string, text: string, variables: object = {}): Operation {
  return { name, text, variables, isChange: false }
}

let lastNumber = 0
/** Unique text, so that a change sent twice can be detected. */
function uniqueText(): string {
  lastNumber += 1
  return `${CANARY} text ${lastNumber}`
}

const dayOf = ({ random, fixtures }: ActionContext) => new Date(Date.parse(`${fixtures.today}T00:00:00Z`) + random.between(0, 30) * DAY)
const period = (start: Date, days = 1) => ({
  startDate: start.toISOString(),
  endDate: new Date(start.getTime() + days * DAY).toISOString(),
})

const clinicalReads: Action[] = [
  ({ random }) =>
    operationOf('OrderList', {
      status: random.pick(['AWAITING_REVIEW', 'COMPLETED']),
      page: random.between(1, 20),
      limit: random.pick([10, 10, 20, 100]),
    }),
  async ({ sandbox }) => operationOf('OrderPage', { id: (await sandbox.call('placeOrder')).orderId }),
  ({ random }) => operationOf('OrderPage', { id: String(300_000 + random.between(0, 300)) }),
  ({ random }) => operationOf('OrderPage', { id: String(300_000 + random.between(0, 300)) }),
  ({ random }) => operationOf('OtherOrders', { orderId: String(300_000 + random.between(0, 300)), page: 1 }),
  ({ random }) => operationOf('IdCheckList', { status: random.pick(['AWAITING', 'COMPLETED']), page: random.between(1, 4), limit: 20 }),
  ({ random }) => operationOf('PreApprovedList', { page: random.between(1, 4), limit: 20 }),
  ({ fixtures }) => operationOf('OrderImage', { orderId: fixtures.albumOrderId, secondaryTag: 'onlinedoctorhairloss', index: 0 }),
  () => operationOf('PreApprovedProducts'),
  () => operationOf('AwaitingIdChecks'),
  () => operationOf('Viewer'),
]

const clinicalChanges: Action[] = [
  async ({ sandbox }) =>
    operationOf('AddOrderNote', { input: { orderId: (await sandbox.call('placeOrder')).orderId, text: uniqueText() } }),
  async ({ sandbox, random }) => {
    const { orderId } = await sandbox.call('placeOrder', { products: [{ primaryTag: random.pick(['POM', 'PMed']) }] })
    return operationOf('ReviewOrderItem', {
      input: { orderId, productId: '112', decision: random.pick(['APPROVED', 'REJECTED']), comment: uniqueText() },
    })
  },
  // This item has already been decided, so the change is refused.
  async ({ sandbox }) => {
    const { orderId } = await sandbox.call('placeOrder', { products: [{ reviewStatus: 'APPROVED' }] })
    return operationOf('ReviewOrderItem', { input: { orderId, productId: '112', decision: 'REJECTED', comment: uniqueText() } })
  },
  async ({ sandbox }) => {
    const { orderId } = await sandbox.call('placeOrder', {
      products: [{ secondaryTag: 'onlinedoctorweightloss', isPhotoUploadSkipped: true }],
    })
    return operationOf('ConfirmItemBmi', { input: { orderId, productId: '112' } })
  },
  async ({ sandbox, random }) => {
    const { orderId } = await sandbox.call('placeOrder', { idCheckStatus: 'refer' })
    return operationOf('HandleOrder', { input: { orderId, handling: random.pick(['APPROVE', 'REJECT', 'REJECT_RESTRICTED_ITEMS']) } })
  },
  // For this change, the gateway sends two writes: the patient's details and the billing address.
  async ({ sandbox }) => {
    const { orderId, customerId } = await sandbox.call('placeOrder')
    const address = { address1: uniqueText(), city: 'Leeds', postalCode: 'LS1 1AA' }
    const person = { firstName: uniqueText(), lastName: uniqueText(), dateOfBirth: '1980-01-01', phone: '07700 900123' }
    return operationOf('UpdatePatient', { input: { id: customerId, ...person, billingAddress: { orderId, ...address } } })
  },
  async ({ sandbox, random }) => {
    const { orderId } = await sandbox.call('placeOrder')
    const sizes = [20, 20, 100, 500, 1_500, 6_000].map((kilobytes) => kilobytes * KILOBYTE)
    const images = Array.from({ length: random.between(1, 3) }, () => ({ fileName: `${CANARY}.png`, content: picture(random.pick(sizes)) }))
    return operationOf('UploadImages', { input: { orderId, itemId: 'item-112', images } })
  },
]

const bookingReads: Action[] = [
  (context) => {
    const { locationId, fixtures } = context
    const day = dayOf(context)
    const { startDate: dayStart, endDate: dayEnd } = period(day)
    const availableUntil = new Date(Date.parse(fixtures.today) + 90 * DAY).toISOString().slice(0, 10)
    const month = dayStart.slice(0, 7)
    return operationOf('BranchDay', {
      locationId,
      location: locationId,
      dayStart,
      dayEnd,
      month,
      today: fixtures.today,
      availableUntil,
      ever: '9999-01-01',
    })
  },
  async ({ sandbox, locationId }) => {
    const { appointmentId } = await sandbox.call('placeAppointment', locationId, 'created')
    return operationOf('AppointmentScreen', { appointmentId, locationId, isBranchStaff: true })
  },
  (context) => operationOf('DaySlots', { serviceId: '5058', locationId: context.locationId, ...period(dayOf(context)) }),
  (context) => operationOf('MedicinesToday', { locationId: context.locationId, ...period(dayOf(context)) }),
  ({ random }) => operationOf('CustomerSearch', { search: `${CANARY} ${random.pick(['Smith', 'Jones', 'LS1'])}` }),
  ({ locationId }) => operationOf('Branch', { id: locationId }),
  () => operationOf('BranchLocations'),
  () => operationOf('Settings'),
]

/**
 * Creates an action that first adds an appointment to the branch. The action then returns the mutation that `change` builds from that
 * appointment and a free slot.
 */
const onAppointment =
  (
    status: 'created' | 'in_progress',
    change: (on: { appointmentId: string; locationId: string; seen: object }, freeSlot: object) => Operation,
  ): Action =>
  async ({ sandbox, locationId }) => {
    const { freeSlot, ...on } = await sandbox.call('placeAppointment', locationId, status)
    return change(on, freeSlot)
  }

const branchChanges: Action[] = [
  onAppointment('created', (on) => operationOf('StartAppointment', { input: on })),
  onAppointment('in_progress', (on) =>
    operationOf('SaveAppointmentDetails', {
      input: { ...on, notes: uniqueText(), pharmacist: { title: 'Dr', name: uniqueText(), gphcNumber: '2041234' } },
    }),
  ),
  onAppointment('in_progress', (on) =>
    operationOf('CompleteAppointment', {
      input: { ...on, medicine: { expiryDate: '2099-01-01', manufacturer: uniqueText(), method: 'Left arm', batchNumber: 'B1' } },
    }),
  ),
  onAppointment('created', (on) => operationOf('CancelAppointment', { input: { ...on, reason: 'Stock availability', refund: false } })),
  onAppointment('created', (on, slot) => operationOf('RescheduleAppointment', { input: { ...on, slot } })),
  onAppointment('created', ({ appointmentId, locationId }, slot) =>
    operationOf('BookFollowUp', { input: { appointmentId, locationId, slot } }),
  ),
  onAppointment('created', ({ locationId }, slot) => operationOf('HoldSlot', { input: { locationId, serviceId: '5058', slot } })),
  // This appointment has not been started, so completing it is refused.
  onAppointment('created', (on) =>
    operationOf('CompleteAppointment', {
      input: { ...on, medicine: { expiryDate: '2099-01-01', manufacturer: uniqueText(), method: 'Left arm', batchNumber: 'B1' } },
    }),
  ),
]

const scriptReads: Action[] = [
  ({ random }) =>
    customOperation(
      'ScriptIdChecks',
      'query ScriptIdChecks($page: PositiveInt!) { idChecks(page: $page, limit: 100) { total idChecks { orderId status } } }',
      {
        page: random.between(1, 3),
      },
    ),
  ({ random }) =>
    customOperation(
      'ScriptOrders',
      'query ScriptOrders($page: PositiveInt!) { orders(status: COMPLETED, page: $page, limit: 100) { total orders { id orderDate patientId } } }',
      {
        page: random.between(1, 5),
      },
    ),
  // These operations are rejected before any service is called.
  () => customOperation('ScriptTooDeep', `query ScriptTooDeep { viewer ${'{ viewer '.repeat(20)}{ id } ${'}'.repeat(20)} }`),
  () => customOperation('ScriptUnknownField', 'query ScriptUnknownField { viewer { shoeSize } }'),
]

/** Each role's actions. Repeated entries are chosen more often. */
export const actionsOf: Record<Role, readonly Action[]> = {
  prescriber: [...clinicalReads, ...clinicalChanges],
  pharmacist: [...clinicalReads, ...clinicalChanges],
  agent: [...clinicalReads, ...clinicalChanges],
  branch: [...bookingReads, ...branchChanges],
  central: [...bookingReads, ...branchChanges],
  script: scriptReads,
}
