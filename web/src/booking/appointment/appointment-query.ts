import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { isFailed, noDataError, unreadableIn } from '../../apollo/errors.ts'
import { hasMissingPart } from '../../apollo/failed-parts.ts'
import { preload } from '../../apollo/preload.ts'
import { recordLocation } from '../../branch/current-location.ts'
import { useFreshQuery } from '../../data/fresh-query.ts'
import { graphql } from '../../generated/gql.ts'
import type { AppointmentScreenQuery } from '../../generated/graphql.ts'
import { type AppointmentStep, paths } from '../../paths.ts'
import { requireBookingViewer } from '../../session/viewer.ts'
import { notFound } from '../../shell/not-found.ts'
import { PANEL_WAIT } from '../panel-wait.ts'

const appointmentDocument = graphql(`
  query AppointmentScreen($appointmentId: ID!, $locationId: ID!, $isBranchStaff: Boolean!) {
    getAppointment(appointmentId: $appointmentId, locationId: $locationId) {
      ...ShownAppointment @unmask
      course {
        id
        pharmacistInstructions @include(if: $isBranchStaff)
        questions @include(if: $isBranchStaff) {
          number
          question
          answer
          questionType
        }
      }
    }
    getPreviousAppointments(appointmentId: $appointmentId, locationId: $locationId) {
      id
      notes
      medicine {
        manufacturer
        batchNumber
        method
      }
      ...AppointmentRow @unmask
    }
  }

  fragment ShownAppointment on Appointment {
    id
    locationId
    number
    totalNumber
    startTime
    endTime
    creationDate
    modifiedBy
    modifiedAt
    notes
    status
    source
    groupId
    course {
      id
      name
      paymentType
      patientAdvice
      onSchedServiceId
    }
    pharmacist {
      title
      name
      gphcNumber
    }
    customer {
      id
      firstName
      lastName
      dob
      email
      phone
      nhsNumber
      sex
      surgeryName
      surgeryAddress
      address {
        line1
        line2
        city
        postcode
      }
    }
    medicine {
      expiryDate
      manufacturer
      method
      batchNumber
    }
    guardian {
      title
      firstName
      lastName
    }
  }
`)

export type Appointment = NonNullable<AppointmentScreenQuery['getAppointment']>
type PreviousAppointment = NonNullable<AppointmentScreenQuery['getPreviousAppointments']>[number]

/** How many of an appointment's questions and previous appointments can't be read. */
interface UnreadableParts {
  questions: number
  previous: number
}

/**
 * Loads the data that every step of an appointment shows. Questions and instructions are only loaded for users who may run
 * appointments.
 */
export async function loadAppointment({ params, request }: LoaderFunctionArgs) {
  const viewer = await requireBookingViewer(request)
  const locationId = await recordLocation(request)
  const appointmentId = params.appointmentId ?? ''
  const preloaded = preload(
    appointmentDocument,
    { appointmentId, locationId, isBranchStaff: viewer.can.runAppointments },
    { panelWait: PANEL_WAIT },
  )
  await preloaded.loaded()
  return { appointmentId, locationId, preloaded }
}

/** An appointment's page passes this to its content. */
export interface ShownAppointment {
  appointment: Appointment
  /** Null if the previous appointments couldn't be read. */
  previous: readonly PreviousAppointment[] | null
  unreadable: UnreadableParts
  locationId: string
  /** Reads the appointment again and shows it. */
  reload: () => void
  /** Reads the appointment again, to find out whether a change was saved. */
  readNow: () => Promise<Appointment>
}

/** The route's appointment; null if it doesn't exist. */
export function useAppointment() {
  const { appointmentId, locationId, preloaded } = useLoaderData<Awaited<ReturnType<typeof loadAppointment>>>()
  const { data, error, reload, read, isCompleting } = useFreshQuery(preloaded, {
    shows: () => [{ kind: 'APPOINTMENT', id: appointmentId }],
    isRecord: true,
  })
  if (data?.getAppointment === undefined) throw noDataError(error)
  if (data.getAppointment === null && isFailed('getAppointment', error)) throw error
  return {
    appointmentId,
    locationId,
    appointment: data.getAppointment,
    previous: data.getPreviousAppointments,
    isCompleting,
    hasMissingPart: hasMissingPart('getAppointment', data, error),
    unreadable: {
      questions: unreadableIn('getAppointment', error, 'questions'),
      previous: unreadableIn('getPreviousAppointments', error),
    },
    reload,
    /** Refetches the appointment. Rejects if it can't be read. */
    readNow: async () => {
      const { getAppointment } = await read()
      if (getAppointment === null) throw notFound('There is no such appointment.')
      return getAppointment
    },
  }
}

/** Builds the paths of an appointment and its steps. */
export function addressesOf({ id, locationId }: { id: string; locationId: string }) {
  return (step?: AppointmentStep, dialog?: string) =>
    paths.booking.appointment(id, locationId, { ...(step && { step }), ...(dialog && { dialog }) })
}
