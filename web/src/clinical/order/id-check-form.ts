const MAXIMUM_REFERENCE_LENGTH = 100

interface IdCheckForm {
  outcome: string | undefined
  searchReference: string
}

/** What is wrong with the form that sets an ID check's outcome; the gateway checks the same. */
export function idCheckFaults({ outcome, searchReference }: IdCheckForm): { outcome?: string; searchReference?: string } {
  return {
    ...(outcome === undefined && { outcome: 'Status is required' }),
    ...(searchReference.trim().length > MAXIMUM_REFERENCE_LENGTH && { searchReference: 'Maximum 100 characters are allowed' }),
  }
}
