import { joinVisible } from '../ui/text/join-visible.ts'
/** A patient's first and last name; empty if both are missing. */
export function patientName(patient: { firstName?: string | null; lastName?: string | null } | null): string {
  return joinVisible([patient?.firstName, patient?.lastName])
}
