import { graphql } from '../generated/gql.ts'

/** Fragments with the fields that the availability rules need, shared by every query that shows availability. */
graphql(`
  fragment ServiceBlockFields on ServiceBlock {
    id
    serviceId
    startDate
    endDate
    startTime
    endTime
    reason
    repeats
    repeat {
      ...RepeatFields @unmask
    }
  }

  fragment ResourceBlockFields on ResourceBlock {
    id
    resourceId
    startDate
    endDate
    startTime
    endTime
    reason
    repeats
    repeat {
      ...RepeatFields @unmask
    }
  }

  fragment RepeatFields on Repeat {
    frequency
    interval
    weekdays
    monthDay
    monthType
  }

  fragment CalendarFields on Calendar {
    id
    name
    availability {
      mon {
        ...HoursFields @unmask
      }
      tue {
        ...HoursFields @unmask
      }
      wed {
        ...HoursFields @unmask
      }
      thu {
        ...HoursFields @unmask
      }
      fri {
        ...HoursFields @unmask
      }
      sat {
        ...HoursFields @unmask
      }
      sun {
        ...HoursFields @unmask
      }
    }
  }

  fragment HoursFields on DayHours {
    startTime
    endTime
  }
`)
