import { paths } from '../paths.ts'

const KEY = 'login-path'

/** The sign-in page to use after the last sign-out: the clinical one if the user signed out there, otherwise undefined. */
export function storedLoginPath(): string | undefined {
  return localStorage.getItem(KEY) === paths.clinical.login() ? paths.clinical.login() : undefined
}

export function rememberClinicalLogin(): void {
  localStorage.setItem(KEY, paths.clinical.login())
}

export function forgetLoginPath(): void {
  localStorage.removeItem(KEY)
}
