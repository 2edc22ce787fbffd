import { useQuery } from '@apollo/client/react'
import { Navigate } from 'react-router-dom'
import { COMPLETED, followUpRefusal } from '#rules/appointment.ts'
import { formatDay, isDate, londonDay } from '#rules/london.ts'
import { isBlank } from '#rules/text.ts'
import { messageOf } from '../../apollo/errors.ts'
import { useVerifiedMutation } from '../../data/verified-mutation.ts'
import { graphql } from '../../generated/gql.ts'
import { useKeptForm } from '../../session/kept-form.ts'
import { Button } from '../../ui/button/button.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { londonToday } from '../../ui/london-today.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { joinIsolated } from '../../ui/text/join-visible.ts'
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts'
import { hasReached, lastMedicine, seenOf } from '../appointments.ts'
import { ChangedSinceOpened } from '../changed-since-opened.tsx'
import layout from '../layout.module.css'
import { useAppointmentDraft } from './appointment-draft.ts'
import { AppointmentPage } from './appointment-page.tsx'
import { addressesOf, type ShownAppointment } from './appointment-query.ts'
import { BOOK_NEXT_DIALOG } from './book-next-dialog.tsx'
import { isExpired } from './expiry.ts'
import { emptyMedicine, expiryFault, isMedicineComplete, type MedicineValues, medicineOf } from './medicine-form.ts'
import { StepLayout } from './step-layout.tsx'
import { StepUnavailable, useCanRunSteps } from './step-unavailable.tsx'

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'
export { loadAppointment as loader } from './appointment-query.ts'

const completeAppointmentDocument = graphql(`
  mutation CompleteAppointment($input: CompleteAppointmentInput!) {
    completeAppointment(input: $input) {
      appointment {
        ...ShownAppointment
      }
    }
  }
`)

const medicinesTodayDocument = graphql(`
  query MedicinesToday($locationId: ID!, $startDate: String!, $endDate: String!) {
    getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) {
      id
      status
      modifiedAt
      course {
        id
        onSchedServiceId
      }
      medicine {
        expiryDate
        manufacturer
        method
        batchNumber
      }
    }
  }
`)

/** The last step: records the medicine given. */
export function Component() {
  return (
    <AppointmentPage title="Medication administered">
      {(shown) => (
        <StepLayout {...shown}>
          <CompleteStep {...shown} />
        </StepLayout>
      )}
    </AppointmentPage>
  )
}

function CompleteStep({ appointment, readNow, reload }: ShownAppointment) {
  const { id, locationId, course } = appointment
  const canRunSteps = useCanRunSteps(appointment)
  const { isChanged } = useAppointmentDraft(appointment)
  const today = londonToday()
  const { data } = useQuery(medicinesTodayDocument, { variables: { locationId, ...londonDay(today) }, fetchPolicy: 'network-only' })
  const [complete, { loading, error, isSaved }] = useVerifiedMutation(completeAppointmentDocument)
  const form = useKeptForm({
    record: `medicine ${id}`,
    recorded: emptyMedicine,
    rules: (values) => ({ expiry: expiryFault(values, today) }),
    faultsAppear: 'when left',
  })
  const navigate = useNavigateFromHere()
  const addressOf = addressesOf(appointment)
  // Once the appointment is completed, its steps are no longer available. Even so, the form stays visible until the save has ended and the
  // details page opens. The form also stays visible after an error, because the form's message says whether the medicine was recorded.
  const isUntouched = !loading && !isSaved && error === undefined
  const isEmpty = Object.values(form.values).every(isBlank)
  if (!canRunSteps && isUntouched && isEmpty) return <StepUnavailable appointment={appointment} />
  // Makes the user save changes to the details first, because they can't be saved once the appointment is completed.
  if (canRunSteps && isChanged && isUntouched) return <Navigate replace to={addressOf('confirm')} />

  const { control, values } = form
  const isFilled = isMedicineComplete(values)
  const offered = lastMedicine(data?.getAppointments ?? [], course.onSchedServiceId)
  const canOffer = offered && values.batchNumber === ''

  const send = async (entered: MedicineValues) => {
    if (!isFilled) return
    const medicine = medicineOf(entered)
    const input = { appointmentId: id, locationId, medicine, seen: seenOf(appointment) }
    const { isSaved: wasSaved } = await complete({
      variables: { input },
      isSaved: async () => {
        const now = await readNow()
        const isCompleted = hasReached(COMPLETED, appointment, now)
        // If another batch number was recorded, someone else completed the appointment. The outcome of this write stays unknown.
        return isCompleted && now.medicine?.batchNumber !== medicine.batchNumber.trim() ? undefined : isCompleted
      },
    })
    if (!wasSaved) return reload()
    form.discard()
    await navigate(addressOf(undefined, followUpRefusal(appointment) === undefined ? BOOK_NEXT_DIALOG : undefined), { replace: true })
  }
  return (
    <Form form={form} className={`stack ${layout.form}`} isBusy={loading} onSubmit={send}>
      {!canRunSteps && !loading && !isSaved && <StepUnavailable appointment={appointment} hasInput={!isEmpty} />}
      <ChangedSinceOpened appointment={appointment} isSaving={loading || isSaved} />
      {canOffer && (
        <Notice
          tone="info"
          title={<ClampedText>{`Last batch today: ${joinIsolated([offered.batchNumber, offered.manufacturer], ', ')}`}</ClampedText>}
          action={
            <Button
              size="small"
              onClick={() =>
                form.set({
                  expiry: offered.expiryDate?.slice(0, 10) ?? '',
                  manufacturer: offered.manufacturer ?? '',
                  batchNumber: offered.batchNumber ?? '',
                })
              }
            >
              Use this batch
            </Button>
          }
        />
      )}
      <section className="panel">
        <div className="fields">
          <DateField control={control} name="expiry" label="Expiry date" />
          <TextField control={control} name="manufacturer" label="Manufacturer" />
          <TextField control={control} name="batchNumber" label="Batch number" />
          <TextField control={control} name="method" label="Administration site" />
        </div>
      </section>
      {isDate(values.expiry) && isExpired(values.expiry, today) && (
        <Notice tone="warning" title={`This medicine expired on ${formatDay(values.expiry)}. Check the batch before it is given.`} />
      )}
      {error && !loading && <Notice tone="danger" title={`Error: ${messageOf(error)}`} />}
      <div className="actions">
        <Button disabled={loading} onClick={() => void navigate(addressOf('edit'))}>
          Back
        </Button>
        <Button kind="primary" type="submit" disabled={!isFilled || !canRunSteps} isBusy={loading}>
          Complete appointment
        </Button>
      </div>
    </Form>
  )
}
