import { gatewayError } from '../apollo/errors.ts'

/** Whether the slot may have been taken. True for every rejection by the booking services, because they give the reason only as text. */
export function mayBeTaken(error: unknown): boolean {
  const code = gatewayError(error)?.code
  return code === 'CONFLICT' || code === 'UPSTREAM_REJECTED'
}

/** Whether another slot must be chosen: this one may have been taken, or has left the booking window in the meantime. */
export function isUnbookable(error: unknown): boolean {
  return mayBeTaken(error) || gatewayError(error)?.code === 'BAD_USER_INPUT'
}
