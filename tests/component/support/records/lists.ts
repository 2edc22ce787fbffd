import type { IdCheck, IdCheckPage, PreApprovedPatient, PreApprovedPatientPage } from '../../generated/schema.ts'

/** A row in the ID check lists. By default, a check that needs a decision. */
export function anIdCheck(changes: Partial<IdCheck> = {}): IdCheck {
  return { patientId: '81000', orderId: '700001', orderDate: '2026-03-02T09:00:00.000Z', status: 'refer', apiStatus: 'success', ...changes }
}

export function idCheckPage(idChecks: IdCheck[] = [anIdCheck()], total = idChecks.length): IdCheckPage {
  return { idChecks, total, unreadable: 0 }
}

/** A row in the pre-approved list. */
export function aPreApprovedRow(changes: Partial<PreApprovedPatient> = {}): PreApprovedPatient {
  return {
    id: '81002',
    identityId: 'cognito-81002',
    firstName: 'Jo',
    lastName: 'Bloggs',
    treatmentName: 'Wegovy',
    lastApprovalDate: '2026-01-31T10:00:00.000Z',
    nextReviewDate: '2026-06-30T23:30:00.000Z',
    ...changes,
  }
}

export function preApprovedPage(patients: PreApprovedPatient[] = [aPreApprovedRow()], total = patients.length): PreApprovedPatientPage {
  return { patients, total, unreadable: 0 }
}
