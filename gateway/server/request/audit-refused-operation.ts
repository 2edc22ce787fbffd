import type { ErrorCode } from '#rules/gateway-protocol.ts'
import type { AuditTrail } from '../../observe/audit-trail.ts'
import type { RequestedOperation } from '../../operation/requested-operation.ts'
import { rootFields } from '../../operation/root-fields.ts'

/** Writes an audit line for each root field of a rejected operation. */
export function auditRefusedOperation(
  auditTrail: AuditTrail,
  requested: RequestedOperation,
  refusal: { sub: string | undefined; from: string; requestId: string; result: ErrorCode },
): void {
  for (const { action, record } of rootFields(requested)) auditTrail.append({ audit: 'refusal', action, ...record, ...refusal })
}
