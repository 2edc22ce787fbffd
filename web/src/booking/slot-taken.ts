import { gatewayError } from '../apollo/errors.ts'

/** Whether the slot may have been taken. True for every rejection by the booking services, because they give the reason only as text. */
export function mayBeTaken(error: unknown): boolean {
  const code = gatewayError(error)?.code
  return code === 'CONFLICT' || code === 'UPSTREAM_REJECTED'
}

/** Whether the user must choose another slot, because the chosen slot may be taken or may no longer be in the booking window. */
export function isUnbookable(error: unknown): boolean {
  return mayBeTaken(error) || gatewayError(error)?.code === 'BAD_USER_INPUT'
}
