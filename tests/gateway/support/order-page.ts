const note = 'text createdBy createdAt'

/** Reads an order with everything that its page shows. */
export const orderPage = `query OrderPage($id: RecordID!) {
  viewer { id name can { reviewPomItems reviewPmedItems editClinicalRecords } }
  order(id: $id) {
    id orderDate status amount shippingMethod categories patientId restrictedItemsApproved
    patient { id firstName lastName email dateOfBirth age idCheck { status previousStatus searchReference updatedAt updatedBy } }
    items {
      id orderId productId title variation price quantity primaryTag secondaryTag reviewStatus reviewComment reviewedAt reviewedBy
      warningCount exclusionCount lastOrderedAt consultationFormId subscriptionId subscriptionIssueNumber subscriptionBaseOrderId
      subscriptionMaximumIssues ageRestricted photoUploadSkipped
      subscription { id cartId productId patientId issueNumber }
      clinicalNotes { ${note} } bmiConfirmation { ${note} } reviewability { canReview canApprove }
    }
    notes { ${note} }
    idCheck { status previousStatus apiStatus searchReference updatedAt updatedBy }
    warnings { id type header descriptions }
    safetyWarnings { warnings { type header descriptions } orderForOthers { header descriptions } checkPatientAge }
    comment { ${note} }
    billingAddress { address1 address2 city postalCode country countryCode state }
    otherOrders { orders { id orderDate amount status items { title } notes { text } } total }
  }
}`
