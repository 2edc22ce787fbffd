export const INVALID_SECRET_CODE = 'Secret code is invalid'

/** Returns the error message for an invalid sign-in code, or undefined if it can be checked. Ignores surrounding spaces. */
export function secretCodeFault(code: string): string | undefined {
  const digits = code.trim()
  if (digits === '') return 'Secret code is required'
  return /^\d{6}$/.test(digits) ? undefined : INVALID_SECRET_CODE
}
