import type { Patient, PatientIdCheck, PreApproval, PreApprovedProduct } from '../../generated/schema.ts'
import { gatewayFailure } from '../failures.ts'
import type { Responses } from '../stand-in-gateway.ts'
import { aPatient } from './patients.ts'

export function aPreApproval(changes: Partial<PreApproval> = {}): PreApproval {
  return {
    treatmentName: 'Wegovy',
    previousTreatmentName: 'Orlistat',
    updatedBy: 'Noor Earlier',
    updatedAt: '2026-07-01T09:14:00.000Z',
    notYetIssued: false,
    ...changes,
  }
}

export function aProduct(changes: Partial<PreApprovedProduct> = {}): PreApprovedProduct {
  return { id: '701', name: 'Wegovy dose 1', treatmentName: 'Wegovy', doseNumber: '1', ...changes }
}

const product = (id: string, treatmentName: string, dose: number) =>
  aProduct({ id, name: `${treatmentName} dose ${dose}`, treatmentName, doseNumber: String(dose) })

interface PreApprovedRecord {
  preApprovals?: PreApproval[]
  idCheck?: PatientIdCheck | null
  orders?: Patient['orders']
}

/** The responses for a pre-approved patient, including the list of products. */
export function aPreApprovedPatient({ preApprovals = [aPreApproval()], idCheck = null, orders }: PreApprovedRecord = {}): Responses {
  return {
    patient: ({ id, treatment }) => {
      const preApproval = preApprovals.find(({ treatmentName }) => treatmentName === treatment) ?? null
      if (treatment != null && preApproval === null) throw gatewayFailure('NOT_FOUND', 'There is no such patient.')
      return aPatient({ id, preApproval, idCheck, ...(orders !== undefined && { orders }) })
    },
    preApprovedProducts: () => [
      product('701', 'Wegovy', 1),
      product('702', 'Wegovy', 2),
      product('711', 'Mounjaro', 1),
      product('721', 'Saxenda', 1),
    ],
    preApprovedPatients: () => ({ patients: [], unreadable: 0, total: 0 }),
  }
}

export const patientAddress = (treatment = 'Wegovy', id = '81000') =>
  `/clinical-review/customer/${id}?${new URLSearchParams({ treatment })}`
