/** Operations that answer the questions support is asked most; each opens in a tab of its own. */
export const examples: readonly { query: string; variables: string }[] = [
  {
    query: `# Who am I here, and what may I do?
query WhoAmI {
  viewer {
    name
    groups
    groupsAreComplete
    can {
      useClinicalReview
      editClinicalRecords
      changeAppointments
      overseeBranches
    }
  }
}
`,
    variables: '',
  },
  {
    query: `# A branch's day: who comes, when, and what became of it.
# Branches are listed by branchLocations.
query BranchDay($locationId: ID!, $from: String!, $to: String!) {
  getAppointments(locationId: $locationId, startDate: $from, endDate: $to) {
    id
    startTime
    endTime
    status
    course {
      name
    }
  }
}
`,
    variables: `{
  "locationId": "",
  "from": "2026-01-01T00:00:00.000Z",
  "to": "2026-01-02T00:00:00.000Z"
}`,
  },
  {
    query: `# Which branches are there, and what are their ids?
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
`,
    variables: '',
  },
  {
    query: `# Why can an order's items not be reviewed? (For clinical staff.)
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
      reviewability {
        approveBlockedBy
        rejectBlockedBy
      }
    }
  }
}
`,
    variables: `{
  "orderId": ""
}`,
  },
  {
    query: `# How many orders wait for review, and for an ID check? (For clinical staff.)
query Waiting {
  orders(status: AWAITING_REVIEW, limit: 1) {
    total
  }
  awaitingIdCheckCount
}
`,
    variables: '',
  },
]
