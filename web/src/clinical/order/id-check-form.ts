import { referenceFault } from '#rules/id-check.ts'

interface IdCheckForm {
  outcome: string | undefined
  searchReference: string
}

/** What is wrong with the form that sets an ID check's outcome, by field. */
export function idCheckFaults({ outcome, searchReference }: IdCheckForm): { outcome?: string; searchReference?: string } {
  const fault = referenceFault(searchReference)
  return {
    ...(outcome === undefined && { outcome: 'Status is required' }),
    ...(fault !== undefined && { searchReference: fault }),
  }
}
