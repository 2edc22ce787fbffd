export const INVALID_SECRET_CODE = 'Secret code is invalid'

/** Normalises an entered sign-in code: a pasted code may contain spaces, hyphens or full-width digits. */
export const digitsOf = (code: string) => code.normalize('NFKC').replace(/[\s-]/g, '')

/** Returns the error message for a missing or malformed sign-in code, or undefined if the code has six digits. */
export function secretCodeFault(code: string): string | undefined {
  const digits = digitsOf(code)
  if (digits === '') return 'Secret code is required'
  return /^\d{6}$/.test(digits) ? undefined : INVALID_SECRET_CODE
}
