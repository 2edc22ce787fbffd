import { asksForGuardian, detailsFault } from '#rules/appointment.ts'
import { gatewayError, messageOf } from '../../apollo/errors.ts'
import { useVerifiedMutation } from '../../data/verified-mutation.ts'
import { graphql } from '../../generated/gql.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { NO_VALUE } from '../../ui/formats.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { joinIsolated } from '../../ui/text/join-visible.ts'
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts'
import { seenOf } from '../appointments.ts'
import layout from '../layout.module.css'
import { useAppointmentDraft } from './appointment-draft.ts'
import { AppointmentPage } from './appointment-page.tsx'
import { addressesOf, type ShownAppointment } from './appointment-query.ts'
import { areRecorded } from './appointment-values.ts'
import styles from './confirm.module.css'
import { usePharmacistToday } from './pharmacist-today.ts'
import { StepLayout } from './step-layout.tsx'
import { StepUnavailable, useCanRunSteps } from './step-unavailable.tsx'

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'
export { loadAppointment as loader } from './appointment-query.ts'

const saveDetailsDocument = graphql(`
  mutation SaveAppointmentDetails($input: SaveAppointmentDetailsInput!) {
    saveAppointmentDetails(input: $input) {
      appointment {
        ...ShownAppointment
        course {
          id
          questions {
            number
            question
            answer
            questionType
          }
        }
      }
    }
  }
`)

const partNames: Record<string, string> = {
  pharmacist: 'the pharmacist',
  notes: 'the notes',
  guardian: 'the guardian',
  questions: 'the answers',
}

function savedParts(error: unknown): string[] {
  const parts = gatewayError(error)?.extensions.savedParts
  return Array.isArray(parts) ? parts.map(String) : []
}

/** Shows the changes and saves them. */
export function Component() {
  return (
    <AppointmentPage title="Confirm changes" changesDetails>
      {(shown) => (
        <StepLayout {...shown}>
          <ConfirmStep {...shown} />
        </StepLayout>
      )}
    </AppointmentPage>
  )
}

function ConfirmStep({ appointment, readNow, reload }: ShownAppointment) {
  const canRunSteps = useCanRunSteps(appointment)
  const { values, finish, rebase, changes, isOvertaken } = useAppointmentDraft(appointment)
  const [save, { loading, error }] = useVerifiedMutation(saveDetailsDocument)
  const pharmacistToday = usePharmacistToday()
  const form = useForm({ values: {} })
  const navigate = useNavigateFromHere()
  const addressOf = addressesOf(appointment)
  const hasChanges = changes.shown.length > 0
  // After an error, the form stays visible, because the form's message says whether the changes were saved.
  if (!canRunSteps && error === undefined && !hasChanges) return <StepUnavailable appointment={appointment} />

  const { id, locationId, modifiedBy } = appointment
  // The draft may contain incomplete details if this step was opened directly by its URL.
  const fault = hasChanges ? detailsFault(changes.input) : undefined
  const send = async () => {
    if (fault !== undefined) return
    const input = { appointmentId: id, locationId, ...changes.input, seen: seenOf(appointment) }
    const { error, isSaved } = await save({
      variables: { input },
      isSaved: async () => areRecorded(values, appointment, await readNow()),
    })
    if (!isSaved) {
      if (savedParts(error).length > 0) rebase()
      return reload()
    }
    if (changes.input.pharmacist) pharmacistToday.remember(changes.input.pharmacist)
    finish()
    await navigate(addressOf('complete'), { replace: true })
  }
  const saved = savedParts(error)
  const guardian = joinIsolated([values.guardianTitle, values.guardianFirstName, values.guardianLastName])
  return (
    <Form form={form} className={`stack ${layout.form}`} isBusy={loading} onSubmit={send}>
      {!canRunSteps && !loading && <StepUnavailable appointment={appointment} hasInput={hasChanges} />}
      {isOvertaken && (
        <Notice
          tone="warning"
          title={
            <>
              <ClampedText>{modifiedBy ?? 'Someone'}</ClampedText> changed this appointment after you started. Make sure that your changes
              don't overwrite theirs.
            </>
          }
        />
      )}
      <Section title="Changes">{hasChanges ? <ChangeList changes={changes.shown} /> : <p>There are no changes to save.</p>}</Section>
      {asksForGuardian(appointment) && (
        <Section title="Guardian details">
          <p>
            <ClampedText>{guardian || NO_VALUE}</ClampedText>
          </p>
        </Section>
      )}
      {fault !== undefined && <Notice tone="warning" title={`${fault}. Go back to correct this.`} />}
      {error && !loading && (
        <Notice tone="danger" title={`Error: ${messageOf(error)}`}>
          {saved.length > 0 ? `Saved before that: ${saved.map((part) => partNames[part] ?? part).join(', ')}.` : undefined}
        </Notice>
      )}
      <div className="actions">
        <Button disabled={loading} onClick={() => void navigate(addressOf('edit'))}>
          Back
        </Button>
        {hasChanges ? (
          <Button kind="primary" type="submit" disabled={fault !== undefined || !canRunSteps} isBusy={loading}>
            Save changes
          </Button>
        ) : (
          <Button kind="primary" onClick={() => void navigate(addressOf('complete'))}>
            Next
          </Button>
        )}
      </div>
    </Form>
  )
}

function ChangeList({ changes }: { changes: ReturnType<typeof useAppointmentDraft>['changes']['shown'] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ label, before, after }, index) => (
        // Two questions can have the same text.
        <div key={`${index} ${label}`}>
          <dt>
            <ClampedText>{label}</ClampedText>
          </dt>
          <dd>
            <span className="quiet">
              <ClampedText>{before || NO_VALUE}</ClampedText>
            </span>{' '}
            →{' '}
            <strong>
              <ClampedText>{after || NO_VALUE}</ClampedText>
            </strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
