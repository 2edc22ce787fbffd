import { medicineFault } from '#rules/appointment.ts'
import { isDate } from '#rules/london.ts'
import { dateFault } from '../../ui/date-input/typed-date.ts'

/** The medicine given, as form values. `expiry` is a date (`yyyy-MM-dd`), or the typed text if it isn't a valid date. */
export interface MedicineValues extends Record<string, string> {
  expiry: string
  manufacturer: string
  batchNumber: string
  method: string
}

export const emptyMedicine: MedicineValues = { expiry: '', manufacturer: '', batchNumber: '', method: '' }

/** The medicine to send. */
export function medicineOf({ expiry: expiryDate, manufacturer, batchNumber, method }: MedicineValues) {
  return { expiryDate, manufacturer, batchNumber, method }
}

/** Whether the medicine can be sent. Empty fields show no error message; they only keep the button disabled. */
export function isMedicineComplete(values: MedicineValues): boolean {
  return medicineFault(medicineOf(values)) === undefined
}

/** The error in the expiry date; undefined if the date is valid or empty. */
export function expiryFault({ expiry }: MedicineValues, today: string): string | undefined {
  return expiry !== '' && !isDate(expiry) ? dateFault(expiry, { today }) : undefined
}
