import { useRememberedToday } from '../../session/remembered-today.ts'

interface Pharmacist {
  title: string
  name: string
  gphcNumber: string
}

/** The pharmacist whose details this user recorded most recently today, in this browser. */
export function usePharmacistToday() {
  const { recall, remember } = useRememberedToday('pharmacist')
  const text = recall()
  return {
    last: text === undefined ? undefined : (JSON.parse(text) as Pharmacist),
    remember: ({ title, name, gphcNumber }: Pharmacist) =>
      remember(JSON.stringify({ title, name: name.trim(), gphcNumber: gphcNumber.trim() })),
  }
}
