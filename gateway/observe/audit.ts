import { ApiError } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'

/** What was done to which record: ids and choices, never names, notes or other free text. */
interface AuditedAction {
  action: string
  orderId?: string
  patientId?: string
  productId?: string
  itemId?: string
  count?: number
  appointmentId?: string
  locationId?: string
  consultationFormId?: string
  decision?: string
  handling?: string
  outcome?: string
}

/** Carries out a change and leaves an audit line of who did it and how it ended. */
export async function audited<Result>(context: RequestContext, action: AuditedAction, change: () => Promise<Result>): Promise<Result> {
  const record = { audit: 'write', ...action, sub: context.viewer?.id, requestId: context.caller.requestId }
  try {
    const result = await change()
    context.log.info({ ...record, result: 'done' }, 'audit')
    return result
  } catch (error) {
    context.log.info({ ...record, result: error instanceof ApiError ? error.code : 'INTERNAL_SERVER_ERROR' }, 'audit')
    throw error
  }
}

/** Leaves an audit line of who looked at a patient's record. */
export function auditRead(context: RequestContext, action: AuditedAction): void {
  context.log.info({ audit: 'read', ...action, sub: context.viewer?.id, requestId: context.caller.requestId }, 'audit')
}
