import { useFormDraft } from '../../session/draft.ts'
import type { Appointment } from './appointment-query.ts'
import { type DetailValues, detailChanges, recordedValues } from './appointment-values.ts'

/** What was entered about an appointment and is not saved yet: the edit and the confirm step share it. */
export function useAppointmentDraft(appointment: Appointment) {
  const recorded: DetailValues = { ...recordedValues(appointment), basedOn: '' }
  const { values: kept, set, discard } = useFormDraft(`appointment ${appointment.id}`, recorded)
  const { basedOn, ...values } = kept
  const version = appointment.modifiedAt ?? 'unchanged'
  const changes = detailChanges(appointment, values)
  const isChanged = changes.shown.length > 0
  return {
    values,
    isChanged,
    changes,
    /** Somebody else changed the appointment after this was begun. */
    isOvertaken: isChanged && Boolean(basedOn) && basedOn !== version,
    set: (change: Partial<DetailValues>) => set({ ...change, basedOn: (isChanged && basedOn) || version }),
    /** What was saved of this is nobody else's change. */
    rebase: () => set({ basedOn: '' }),
    discard,
  }
}
