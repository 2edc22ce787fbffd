/** Strict schemas for the REST services' responses: a misspelled or additional field is an error. */
import { z } from 'zod'

export const id = z.union([z.string().regex(/^(?!\.+$)[A-Za-z0-9._:-]{1,64}$/), z.number().int()])
export const dateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const text = z.string()
const total = z.number().int().nonnegative()
const idCheckStatus = z.enum(['pass', 'refer', 'fail', '']).nullish()
const idCheckApiStatus = z.enum(['success', 'failure']).nullish()
const primaryTag = z.enum(['POM', 'PMed', 'GSL', 'VACCINE'])

const orderNote = z.strictObject({ noteText: text, createdBy: text.nullish(), createAt: dateTime.nullish(), productId: id })

const product = z.strictObject({
  orderItemId: id.nullish(),
  productId: id,
  productTitle: text.nullish(),
  productVariation: text.nullish(),
  productPrice: z.number().nullish(),
  productQuantity: z.number().int().nullish(),
  primaryTag,
  secondaryTag: text.nullish(),
  reviewStatus: text.nullish(),
  reviewComment: text.nullish(),
  reviewDate: dateTime.nullish(),
  reviewedBy: text.nullish(),
  warningCount: z.number().int().nonnegative().nullish(),
  exclusionCount: z.number().int().nonnegative().nullish(),
  lastTimeOrderedOn: dateTime.nullish(),
  traversalId: id.nullish(),
  subscriptionId: id.nullish(),
  subscriptionIssueNumber: z.number().int().nullish(),
  subscriptionBaseOrderId: id.nullish(),
  maxIssueLimit: z.number().int().nullish(),
  ageRestricted: z.boolean().nullish(),
  isPhotoUploadSkipped: z.boolean().nullish(),
})

export const order = z.strictObject({
  orderId: id,
  id: id.optional(),
  orderdate: dateTime.nullish(),
  orderStatus: text.nullish(),
  orderAmount: z.number().nullish(),
  shippingMethod: text.nullish(),
  customerId: id.nullish(),
  idCheckStatus,
  idCheckApiStatus,
  restrictedItemsApproval: z.boolean().nullish(),
  idCheckPreviousStatus: idCheckStatus,
  lnSearchRef: text.nullish(),
  lnStatusUpdateAt: dateTime.nullish(),
  lnStatusUpdatedBy: text.nullish(),
  categories: z.array(primaryTag),
  warnings: z.array(z.strictObject({ id: text, type: text, header: text, descriptions: z.array(text) })).nullish(),
  comment: z.strictObject({ text, createdOn: dateTime, createdBy: text }).nullish(),
  customerBillingAddress: z
    .strictObject({
      address1: text.nullish(),
      address2: text.nullish(),
      city: text.nullish(),
      postalCode: text.nullish(),
      country: text.nullish(),
      countryIso2: text.nullish(),
      state: text.nullish(),
    })
    .nullish(),
  orderNotes: z.array(orderNote),
  products: z.array(product),
})

export const orderList = z.strictObject({ orders: z.array(order), total })

export const idCheckList = z.strictObject({
  idChecks: z.array(z.strictObject({ userId: id, orderId: id.nullish(), orderDate: dateTime.nullish(), idCheckStatus, idCheckApiStatus })),
  total,
})

export const idCheckDetails = z.strictObject({
  idCheckPreviousStatus: idCheckStatus,
  idCheckStatus,
  lnSearchRef: text.nullish(),
  lnStatusUpdateAt: dateTime.nullish(),
  lnStatusUpdatedBy: text.nullish(),
})

const customerFields = {
  id,
  firstName: text.nullish(),
  lastName: text.nullish(),
  dateOfBirth: date.nullish(),
  age: z.number().int().nullish(),
  sex: z.enum(['male', 'female', 'other']).nullish(),
  phone: text.nullish(),
  email: text.nullish(),
  addressDetails: z
    .strictObject({
      address1: text.nullish(),
      address2: text.nullish(),
      addressID: id.nullish(),
      city: text.nullish(),
      postalCode: text.nullish(),
      addressType: text.nullish(),
      counrtyCode: text.nullish(),
      stateOrProvince: text.nullish(),
    })
    .nullish(),
  gpDetails: z
    .strictObject({
      gpSurgery: text.nullish(),
      gpAddress1: text.nullish(),
      gpAddress2: text.nullish(),
      gpCity: text.nullish(),
      gpPostalCode: text.nullish(),
    })
    .nullish(),
}

export const customer = z.strictObject(customerFields)
export const customerWithTreatment = z.strictObject({
  ...customerFields,
  treatmentName: text,
  previousTreatmentName: text.nullish(),
  treatmentUpdatedBy: text.nullish(),
  treatmentUpdatedAt: dateTime.nullish(),
  treatmentWarning: z.boolean().nullish(),
})

export const orderHistory = z.strictObject({
  orders: z.array(
    z.strictObject({
      orderId: id,
      orderDate: dateTime.nullish(),
      orderAmount: z.number().nullish(),
      orderStatus: text.nullish(),
      products: z.array(product),
      orderNotes: z.array(orderNote),
    }),
  ),
  total,
})

export const preApprovedCustomerList = z.strictObject({
  customers: z.array(
    z.strictObject({
      id,
      cognitoId: text.nullish(),
      firstName: text.nullish(),
      lastName: text.nullish(),
      treatmentName: text.nullish(),
      lastApprovalDate: dateTime.nullish(),
      nextReviewDate: dateTime.nullish(),
    }),
  ),
  total,
})

const subscriptionOrder = z.strictObject({
  orderDate: dateTime.nullish(),
  orderId: id,
  activity: text.nullish(),
  reviewedBy: text.nullish(),
  clinicalNotes: text.nullish(),
})
export const subscriptionOrderList = z.strictObject({ orders: z.array(subscriptionOrder), total })

export const subscription = z.strictObject({
  id,
  cartId: id.nullish(),
  productId: id.nullish(),
  customerId: id.nullish(),
  issueNumber: z.number().int().nullish(),
  orders: z.array(z.looseObject({})),
})

const warning = z.strictObject({ header: text, descriptions: z.array(text) })
export const warnings = z.strictObject({
  validation: z.array(warning),
  age: z.array(warning),
  orderForOthers: z.array(warning),
  products: z.array(warning),
  customer_age: warning.nullish(),
  customer_gender: warning.nullish(),
})

export const preApprovedProducts = z.strictObject({
  data: z.array(z.strictObject({ id, name: text, treatmentName: text, doseNumber: z.number().int() })),
})

const formHead = {
  identifier: z.enum(['ED', 'AC', 'PO', 'EZ', 'HL', 'MPR', 'WL', 'PMED']).nullish(),
  product_name: text.nullish(),
  created_at: dateTime.nullish(),
  exCount: z.number().int().nonnegative().nullish(),
  wCount: z.number().int().nonnegative().nullish(),
  bmi: z.strictObject({ height: text, weight: text, bmi: z.number() }).nullish(),
}
export const consultationForm = z.union([
  z.strictObject({
    'form-type': z.enum(['ed', 'lg', 'pmed']),
    ...formHead,
    traversal_summary: z.array(
      z.strictObject({
        question: text,
        options: z.array(z.strictObject({ label: text, checked: z.boolean(), alert: z.enum(['red', 'yellow']).nullish() })),
      }),
    ),
  }),
  z.strictObject({
    'form-type': z.literal('healthhero'),
    ...formHead,
    traversal_summary: z.array(
      z.strictObject({
        question: text,
        answers: z.array(z.strictObject({ text, RedFlag: z.boolean(), YellowFlag: z.boolean() })),
      }),
    ),
  }),
])

export const images = z.strictObject({
  total_images_count: total,
  images: z.array(z.strictObject({ image_title: text, src: z.base64(), created_by: text.nullish(), created_at: dateTime.nullish() })),
})

const masterLocationFields = { locationId: id, locationName: text, branchID: id }
const masterLocation = z.strictObject(masterLocationFields)
export const masterLocations = z.array(z.strictObject({ title: text, locations: z.array(masterLocation) }))
export const location = z.strictObject({
  id,
  name: text,
  address: z.strictObject({ line1: text, city: text, postcode: text, province: text }),
})
export const serviceBlocks = z.strictObject({
  service_blocks: z.array(
    z.strictObject({
      id,
      locationId: id,
      serviceId: id,
      startDate: date,
      endDate: date,
      startTime: z.number().int(),
      endTime: z.number().int(),
      reason: text.nullish(),
      repeats: z.boolean(),
      repeat: z
        .strictObject({
          frequency: z.enum(['WD', 'D', 'W', 'M']),
          interval: z.number().int().nullish(),
          weekdays: z
            .string()
            .regex(/^[0-6]+$/)
            .nullish(),
          monthDay: z.number().int().nullish(),
          monthType: text.nullish(),
        })
        .nullish(),
    }),
  ),
})
