/** An ID check's status as staff read it. */
export function idCheckStatusLabel(status: string | null): string {
  if (status === null || status === '') return 'API failure'
  return status === 'pass' ? 'ID verified' : status
}
