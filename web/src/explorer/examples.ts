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
 * Example operations for the questions that support gets most often, limited to what the user may do. Each opens in a separate
 * tab of the Explorer.
 */
export function examplesFor({ mayReadClinicalRecords, locationId = '', today }: ExplorerUser): Example[] {
  return [whoAmI, ...bookingExamples(locationId, today), ...(mayReadClinicalRecords ? clinicalExamples : [])]
}

const variablesOf = (values: Record<string, unknown>) => JSON.stringify(values, null, 2)

const whoAmI: Example = {
  query: `# Who am I here, and what may I do?
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

const branchDay = `# A branch's day: who comes, when, what became of it, and who changed it last.
# Fill in the branch under Variables; the example Branches lists them.
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
  # Of the whole branch: lunch, leave, clinics, pause.
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
  # Of single services.
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
  # When its rooms are open at all.
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
    query: `# Why can an order's items not be reviewed, and what else has its patient ordered?
# Fill in the order under Variables; the example Waiting lists those that wait longest.
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
      # The blocks are the order's own, whoever asks.
      # roleAllows says whether you review such items.
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
    query: `# Which orders wait longest for review, and how many for an ID check?
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
