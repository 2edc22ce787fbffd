/** The services' records. Fields have the services' own names and spelling. */

export interface OrderRecord {
  orderId: string
  id: string
  orderdate: string
  orderStatus: string
  orderAmount: number
  shippingMethod: string
  customerId: string
  idCheckStatus: string
  idCheckApiStatus: string
  restrictedItemsApproval: boolean
  idCheckPreviousStatus: string | null
  lnSearchRef: string | null
  lnStatusUpdateAt: string | null
  lnStatusUpdatedBy: string | null
  categories: string[]
  warnings: { id: string; type: string; header: string; descriptions: string[] }[]
  comment: { text: string; createdOn: string; createdBy: string } | null
  customerBillingAddress: {
    address1: string
    address2: string
    city: string
    postalCode: string
    country: string
    countryIso2: string
    state: string
  }
  orderNotes: { noteText: string; createdBy: string; createAt: string; productId: number | string }[]
  products: ProductRecord[]
}

export interface ProductRecord {
  orderItemId: string
  productId: string
  productTitle: string
  productVariation: string
  productPrice: number
  productQuantity: number
  primaryTag: 'POM' | 'PMed' | 'GSL' | 'VACCINE'
  secondaryTag: string | null
  reviewStatus: string | null
  reviewComment: string | null
  reviewDate: string | null
  reviewedBy: string | null
  warningCount: number
  exclusionCount: number
  lastTimeOrderedOn: string | null
  traversalId: string | null
  subscriptionId: string | null
  subscriptionIssueNumber: number | null
  subscriptionBaseOrderId: string | null
  maxIssueLimit: number | null
  ageRestricted: boolean
  isPhotoUploadSkipped: boolean
}

export interface CustomerRecord {
  id: string
  firstName: string
  lastName: string
  dateOfBirth: string
  age: number
  sex: string
  phone: string
  email: string
  addressDetails: {
    address1: string
    address2: string
    addressID: string
    city: string
    postalCode: string
    addressType: string
    counrtyCode: string
    stateOrProvince: string
  }
  gpDetails: { gpSurgery: string; gpAddress1: string; gpAddress2: string; gpCity: string; gpPostalCode: string } | null
}

export interface PreApprovalRecord {
  customerId: string
  cognitoId: string
  treatmentName: string
  previousTreatmentName: string | null
  treatmentUpdatedBy: string | null
  treatmentUpdatedAt: string | null
  treatmentWarning: boolean
  lastApprovalDate: string
  nextReviewDate: string
}

export interface IdCheckRecord {
  idCheckPreviousStatus: string
  idCheckStatus: string
  lnSearchRef: string
  lnStatusUpdateAt: string
  lnStatusUpdatedBy: string
}
