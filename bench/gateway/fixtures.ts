/*
 * The services' records, in the formats that the services use. An order's id starts with the number of items: `3-17` is the 17th order with
 * three items. Consecutive requests use different ids, so that a contender can't return another request's response unnoticed.
 */

const AT = '2026-03-02T09:14:00.000Z'
const EARLIER = '2026-01-05T09:00:00.000Z'

const NOTE =
  'Patient rang to say that the parcel of the previous issue arrived damaged: two pens were warm to the touch. Advised not to use them, ' +
  'and explained that a replacement needs a prescriber’s approval.'

/** The main API's response when it refuses a review. The stub refuses every review of an order with nine items. */
export const REFUSAL = JSON.stringify({ message: 'This item is being dispensed.' })

function note(productId: string | number) {
  return { noteText: NOTE, createdBy: 'Carla Service', createAt: AT, productId }
}

/** The product at a position in an order. An order's first product belongs to a subscription; all others are pharmacy medicines. */
function product(orderId: string, position: number) {
  const isFirst = position === 0
  return {
    orderItemId: `${orderId}-${position}`,
    productId: String(110 + position),
    productTitle: isFirst ? 'Wegovy 0.25mg' : `Clotrimazole cream ${position}%`,
    productVariation: isFirst ? '1 pen' : '20 g',
    productPrice: 54.99,
    productQuantity: 1,
    primaryTag: isFirst ? 'POM' : 'PMed',
    secondaryTag: isFirst ? 'onlinedoctorweightloss' : 'thrush',
    reviewStatus: 'AWAITING_REVIEW',
    reviewComment: null,
    reviewDate: null,
    reviewedBy: null,
    warningCount: isFirst ? 1 : 0,
    exclusionCount: 0,
    lastTimeOrderedOn: EARLIER,
    traversalId: `t-${orderId}-${position}`,
    subscriptionId: isFirst ? `s-${orderId}` : null,
    subscriptionIssueNumber: isFirst ? 2 : null,
    subscriptionBaseOrderId: isFirst ? '299001' : null,
    maxIssueLimit: isFirst ? 6 : null,
    ageRestricted: false,
    isPhotoUploadSkipped: false,
  }
}

export function order(id: string, customerId = `c-${id}`) {
  const products = Array.from({ length: Number.parseInt(id, 10) }, (_, position) => product(id, position))
  return {
    orderId: id,
    id,
    orderdate: AT,
    orderStatus: 'Pending',
    orderAmount: 62.98,
    shippingMethod: 'Express Delivery',
    customerId,
    idCheckStatus: 'pass',
    idCheckApiStatus: 'success',
    restrictedItemsApproval: false,
    idCheckPreviousStatus: 'refer',
    lnSearchRef: 'LN-55120',
    lnStatusUpdateAt: AT,
    lnStatusUpdatedBy: 'Dev Patel',
    categories: ['POM', 'PMed'],
    warnings: [{ id: 'w1', type: 'age', header: 'Age mismatch', descriptions: ['The age given differs from the one on the account.'] }],
    comment: { text: 'Called, no answer', createdOn: AT, createdBy: 'Dev Patel' },
    customerBillingAddress: {
      address1: '1 High Street',
      address2: '',
      city: 'Leeds',
      postalCode: 'LS1 1AA',
      country: 'United Kingdom',
      countryIso2: 'GB',
      state: '',
    },
    orderNotes: [note(0), note(0), note('110')],
    products,
  }
}

/** Orders with two items each, alternating between three customers. */
export function orderPage(length: number) {
  return { orders: Array.from({ length }, (_, index) => order(`2-${index}`, `shared-${index % 3}`)), total: 137 }
}

export function customer(id: string) {
  return {
    id,
    firstName: 'Jo',
    lastName: 'Bloggs',
    dateOfBirth: '1988-04-02',
    age: 37,
    sex: 'female',
    phone: '07700900123',
    email: 'jo@example.com',
    addressDetails: {
      address1: '1 High Street',
      address2: '',
      addressID: `a-${id}`,
      city: 'Leeds',
      postalCode: 'LS1 1AA',
      addressType: 'residential',
      counrtyCode: 'GB',
      stateOrProvince: '',
    },
    gpDetails: {
      gpSurgery: 'Park Surgery',
      gpAddress1: '2 Park Row',
      gpAddress2: 'Headingley',
      gpCity: 'Leeds',
      gpPostalCode: 'LS6 1AA',
    },
  }
}

/** The first page of a customer's other orders. */
export function customerOrders() {
  const orders = Array.from({ length: 5 }, (_, index) => {
    const { orderId, orderdate, orderAmount, orderStatus, products, orderNotes } = order(`2-${index}`)
    return { orderId, orderDate: orderdate, orderAmount, orderStatus, products, orderNotes }
  })
  return { orders, total: 12 }
}

export function subscriptionOrders() {
  const orders = Array.from({ length: 10 }, (_, index) => ({
    orderDate: EARLIER,
    orderId: `29900${index}`,
    activity: 'Reviewed',
    reviewedBy: 'Inês Prescott',
    clinicalNotes: NOTE,
  }))
  return { orders, total: 10 }
}

export function subscription(id: string) {
  return { id, cartId: `cart-${id}`, productId: '110', customerId: 'c-1', issueNumber: 2, orders: [] }
}

export function orderWarnings() {
  const warning = (header: string) => ({ header, descriptions: ['Reported by the patient; differs from an earlier order.'] })
  return {
    validation: [warning('The surgery is not known')],
    age: [warning('Age mismatch')],
    orderForOthers: [],
    products: [warning('Ordered within the last 28 days'), warning('Not to be combined')],
    customer_age: null,
    customer_gender: warning('Sex differs from the account'),
  }
}

export function serviceBlocks(locationId: string, serviceId: string) {
  return { service_blocks: [{ ...block(`${locationId}-${serviceId}`, locationId, 'Service Block'), serviceId }] }
}

/** A block that repeats on every weekday. */
function block(id: string, locationId: string, reason: string) {
  return {
    id,
    locationId,
    startDate: '2026-01-05',
    endDate: '9999-01-01',
    startTime: 1200,
    endTime: 1300,
    reason,
    repeats: true,
    repeat: { frequency: 'WD', interval: 1, weekdays: '12345', monthDay: null, monthType: null },
  }
}

/** Resolvers for the booking API's root fields. */
export const booking = {
  getLocationServices: ({ locationId }: { locationId: string }) =>
    Array.from({ length: 16 }, (_, index) => ({
      id: `${locationId}-${index}`,
      serviceId: String(4790 + index),
      serviceName: `Service ${index}`,
    })),
  getResourceBlocks: ({ locationId }: { locationId: string }) => [
    { ...block(`${locationId}-lunch`, locationId, 'Lunch Break'), resourceId: null },
    { ...block(`${locationId}-leave`, locationId, 'Training'), resourceId: `${locationId}-calendar-2`, startTime: 1600, endTime: 1630 },
  ],
  getServiceBlocks: ({ locationId }: { locationId: string }) =>
    ['4790', '5058', '8868'].flatMap((id) => serviceBlocks(locationId, id).service_blocks),
  getCoverPharmacistDays: () => [{ date: '2026-03-04' }, { date: '2026-03-11' }],
  getAppointment: ({ appointmentId, locationId }: { appointmentId: string; locationId: string }) =>
    wholeAppointment(locationId, appointmentId, 2),
  getPreviousAppointments: ({ appointmentId, locationId }: { appointmentId: string; locationId: string }) => [
    wholeAppointment(locationId, `${appointmentId}-1`, 1),
  ],
  createServiceBlock: ({ input }: { input: { locationId: string; serviceId: string } }) => ({
    ...input,
    id: `${input.locationId}-${input.serviceId}-new`,
  }),
  getLocation: ({ locationId }: { locationId: string }) => ({ id: locationId, name: 'Riverside Pharmacy, Leeds' }),
  getAppointments: ({ locationId }: { locationId: string }) => Array.from({ length: 30 }, (_, index) => appointment(locationId, index)),
  getCalendars: ({ locationId }: { locationId: string }) => [calendar(locationId, 1), calendar(locationId, 2)],
}

function appointment(locationId: string, index: number) {
  return {
    id: `${locationId}-${index}`,
    locationId,
    startTime: `2026-03-02T${String(9 + Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}:00+00:00`,
    endTime: `2026-03-02T${String(9 + Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15 + 10)}:00+00:00`,
    modifiedAt: AT,
    status: 'created',
    resourceId: `${locationId}-calendar-1`,
    groupId: null,
    notes: index % 5 === 0 ? NOTE : null,
    course: { id: `course-${index}`, name: 'Travel clinic consultation', paymentType: 'in_store', onSchedServiceId: '118342' },
    customer: { id: `customer-${index}`, firstName: 'Jo', lastName: 'Bloggs', dob: '1988-04-02', phone: '07700900123' },
  }
}

function wholeAppointment(locationId: string, id: string, number: number) {
  const { course, customer, ...times } = appointment(locationId, 7)
  return {
    ...times,
    id,
    number,
    totalNumber: 3,
    creationDate: EARLIER,
    modifiedBy: 'Noor Clarke',
    source: 'branch',
    course: {
      ...course,
      patientAdvice: 'Bring your vaccination record.',
      pharmacistInstructions: 'Check for a fever.',
      questions: [{ number: 1, question: 'Do you feel well today?', answer: 'Y', questionType: 1 }],
    },
    pharmacist: { title: 'Dr', name: 'Noor Clarke', gphcNumber: '2071234' },
    customer: {
      ...customer,
      email: 'jo@example.com',
      nhsNumber: '943 476 5919',
      sex: 'female',
      surgeryName: 'Park Surgery',
      surgeryAddress: '2 Park Row, Leeds',
      address: { line1: '1 High Street', line2: null, city: 'Leeds', postcode: 'LS1 1AA' },
    },
    medicine: { expiryDate: '2027-01-31', manufacturer: 'Northfield', method: 'Left arm', batchNumber: 'B-7741' },
    guardian: null,
  }
}

function calendar(locationId: string, number: number) {
  const hours = { startTime: 900, endTime: 1730 }
  return {
    id: `${locationId}-calendar-${number}`,
    locationId,
    name: `Consultation room ${number}`,
    availability: { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: { startTime: 0, endTime: 0 } },
  }
}
