import { paths } from '../paths.ts'
import { storeIfPossible } from '../tab/storage.ts'

const KEY = 'login-path'

/** The clinical sign-in page if the last sign-out was from clinical review, otherwise undefined. */
export function storedLoginPath(): string | undefined {
  return localStorage.getItem(KEY) === paths.clinical.login() ? paths.clinical.login() : undefined
}

export function rememberClinicalLogin(): void {
  storeIfPossible(localStorage, KEY, paths.clinical.login())
}

export function forgetLoginPath(): void {
  localStorage.removeItem(KEY)
}
