import { useFormDraft } from '../../session/form-draft.ts'
import type { Appointment } from './appointment-query.ts'
import { type DetailValues, detailChanges, guardianFields, pharmacistFields, recordedValues } from './appointment-values.ts'

/** Unsaved changes to an appointment, shared by the edit and confirm steps. */
export function useAppointmentDraft(appointment: Appointment) {
  const recorded: DetailValues = { ...recordedValues(appointment), basedOn: '' }
  const {
    values: kept,
    set,
    discard,
    discardShown,
  } = useFormDraft(`appointment ${appointment.id}`, recorded, {
    groups: [pharmacistFields, guardianFields],
  })
  const { basedOn, ...values } = kept
  const version = appointment.modifiedAt ?? 'unchanged'
  const changes = detailChanges(appointment, values)
  const isChanged = changes.shown.length > 0
  const rebase = () => set({ basedOn: '' })
  return {
    values,
    isChanged,
    changes,
    /** Whether someone else has changed the appointment since this draft was started. */
    isOvertaken: isChanged && Boolean(basedOn) && basedOn !== version,
    set: (change: Partial<DetailValues>) => set({ ...change, basedOn: (isChanged && basedOn) || version }),
    /** Call this after saving part of the draft, so that the appointment's new version isn't mistaken for someone else's change. */
    rebase,
    discard,
    /** Call this after saving the draft. Keeps anything that the user has entered on the edit step since the save began. */
    finish: () => {
      discardShown()
      rebase()
    },
  }
}
