import { addDays, londonDay } from '#rules/london.ts'

interface Example {
  query: string
  variables: string
}

interface ExplorerUser {
  mayReadClinicalRecords: boolean
  /** The current branch; undefined if it couldn't be read. */
  locationId: string | undefined
  /** `yyyy-MM-dd` in the branches' time zone. */
  today: string
}

/**
 * Example operations that answer the most frequent support questions, limited to what the user may do. Each opens in a separate
 * tab of the Explorer.
 */
export function examplesFor({ mayReadClinicalRecords, locationId = '', today }: ExplorerUser): Example[] {
  return [whoAmI, ...bookingExamples(locationId, today), ...(mayReadClinicalRecords ? clinicalExamples : [])]
}

const variablesOf = (values: Record<string, unknown>) => JSON.stringify(values, null, 2)

const whoAmI: Example = {
  query: `# Who am I, and what am I allowed to do?
query WhoAmI {
  viewer {
    name
    groups
    groupsAreComplete
    can {
      useBooking
      changeAppointments
      runAppointments
      manageAvailability
      overseeBranches
      useClinicalReview
      editClinicalRecords
      reviewPomItems
      reviewPmedItems
      explore
    }
  }
}
`,
  variables: '',
}

function bookingExamples(locationId: string, today: string): Example[] {
  const { startDate, endDate } = londonDay(today)
  return [
    { query: branchDay, variables: variablesOf({ locationId, from: startDate, to: endDate }) },
    { query: branches, variables: '' },
    { query: blocks, variables: variablesOf({ locationId, branch: locationId, from: today, to: addDays(today, 7) }) },
  ]
}

const branchDay = `# A branch's day: each appointment's time, status and last change.
# Fill in the branch under Variables. The example "Branches" lists every branch and its id.
query BranchDay(
  $locationId: ID!
  $from: String!
  $to: String!
) {
  getAppointments(
    locationId: $locationId
    startDate: $from
    endDate: $to
  ) {
    id
    startTime
    endTime
    status
    modifiedBy
    modifiedAt
    course {
      name
    }
  }
}
`

const branches = `# Which branches are there, and what are their ids?
query Branches {
  branchLocations {
    title
    locations {
      id
      name
      branchId
    }
  }
}
`

const blocks = `# What keeps a branch's services from being booked?
# Fill in the branch under Variables.
query Blocks(
  $locationId: RecordID!
  $from: LocalDate!
  $to: LocalDate!
) {
  # Blocks of the whole branch: lunch, leave, clinics, pause.
  resourceBlocks(
    locationId: $locationId
    startDate: $from
    endDate: $to
  ) {
    reason
    startDate
    endDate
    startTime
    endTime
    repeats
  }
  # Blocks of single services.
  managedServices(
    locationId: $locationId
    startDate: $from
    endDate: $to
  ) {
    name
    blocks {
      reason
      startDate
      endDate
      startTime
      endTime
      repeats
    }
  }
  # The bookable hours of its rooms.
  calendars(locationId: $locationId) {
    name
    availability {
      mon { startTime endTime }
      tue { startTime endTime }
      wed { startTime endTime }
      thu { startTime endTime }
      fri { startTime endTime }
      sat { startTime endTime }
      sun { startTime endTime }
    }
  }
}
`

const clinicalExamples: Example[] = [
  {
    query: `# Why can't an order's items be reviewed, and what else has the patient ordered?
# Fill in the order under Variables. The example "Waiting" lists the orders that have waited longest.
query WhyBlocked($orderId: RecordID!) {
  order(id: $orderId) {
    status
    idCheck {
      status
      apiStatus
      updatedAt
      updatedBy
    }
    items {
      title
      primaryTag
      reviewStatus
      # The reasons are the same for every user.
      # roleAllows says whether your role reviews items of this category.
      reviewability {
        approveBlockedBy
        rejectBlockedBy
        roleAllows
      }
    }
    otherOrders {
      total
      orders {
        id
        orderDate
        status
      }
    }
  }
}
`,
    variables: variablesOf({ orderId: '' }),
  },
  {
    query: `# Which orders have waited longest for review, and how many ID checks await a decision?
query Waiting {
  awaitingIdCheckCount
  orders(status: AWAITING_REVIEW, limit: 10) {
    total
    orders {
      id
      orderDate
      patientId
    }
  }
}
`,
    variables: '',
  },
]
