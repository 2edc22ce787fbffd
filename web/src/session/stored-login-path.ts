import { paths } from '../paths.ts'

const KEY = 'login-path'

/** Where to sign in after the last sign-out: the clinical sign-in page, if it was used. */
export function storedLoginPath(): string | undefined {
  return localStorage.getItem(KEY) === paths.clinical.login() ? paths.clinical.login() : undefined
}

export function rememberClinicalLogin(): void {
  localStorage.setItem(KEY, paths.clinical.login())
}

export function forgetLoginPath(): void {
  localStorage.removeItem(KEY)
}
