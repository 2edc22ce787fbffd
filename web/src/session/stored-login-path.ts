import { paths } from '../paths.ts'

const KEY = 'login-path'

/** Where the last sign-out says that signing in goes on: the clinical sign-in, or nothing. */
export function storedLoginPath(): string | undefined {
  return localStorage.getItem(KEY) === paths.clinical.login() ? paths.clinical.login() : undefined
}

export function rememberClinicalLogin(): void {
  localStorage.setItem(KEY, paths.clinical.login())
}

export function forgetLoginPath(): void {
  localStorage.removeItem(KEY)
}
