import { referenceFault } from '#rules/id-check.ts'

interface IdCheckForm {
  outcome: string | undefined
  searchReference: string
}

/** Errors in the ID check outcome form, by field. */
export function idCheckFaults({ outcome, searchReference }: IdCheckForm): { outcome?: string; searchReference?: string } {
  const fault = referenceFault(searchReference)
  return {
    ...(outcome === undefined && { outcome: 'Status is required' }),
    ...(fault !== undefined && { searchReference: fault }),
  }
}
