import { z } from 'zod'
import type { IdCheckStatus } from '#rules/id-check.ts'
import type { Caller } from '../caller.ts'
import { path } from '../path.ts'
import { PANEL_DEADLINE, type UpstreamService } from '../service.ts'
import { compiled, count, dateTime, filledText, oneOf, reference, requiredListOf, total } from '../shapes.ts'

/** `pass`, `refer` or `fail`. Undefined if no check was made. */
export const idCheckStatus = filledText
/** The outcome of the call to the verification service: `success` or `failure`. */
export const idCheckApiStatus = oneOf('success', 'failure')

const idCheck = z
  .object({ userId: reference, orderId: reference, orderDate: dateTime, idCheckStatus, idCheckApiStatus })
  .transform((row) => ({
    patientId: row.userId,
    orderId: row.orderId,
    orderDate: row.orderDate,
    status: row.idCheckStatus,
    apiStatus: row.idCheckApiStatus,
  }))

const idCheckPage = z
  .object({ idChecks: requiredListOf(idCheck), total: count })
  .transform(({ idChecks, total }) => ({ idChecks: idChecks.items, unreadable: idChecks.unreadable, total }))

const customerIdCheck = z
  .object({
    idCheckStatus,
    idCheckPreviousStatus: idCheckStatus,
    lnSearchRef: filledText,
    lnStatusUpdateAt: dateTime,
    lnStatusUpdatedBy: filledText,
  })
  .transform((check) => ({
    status: check.idCheckStatus,
    previousStatus: check.idCheckPreviousStatus,
    searchReference: check.lnSearchRef,
    updatedAt: check.lnStatusUpdateAt,
    updatedBy: check.lnStatusUpdatedBy,
  }))

export type IdCheckPage = z.output<typeof idCheckPage>
export type CustomerIdCheck = z.output<typeof customerIdCheck>

const idCheckPageResponse = compiled(idCheckPage)
const countResponse = compiled(z.object({ total }))
const customerIdCheckResponse = compiled(customerIdCheck)

/** Calls to the main API about ID checks. */
export function idChecksApi(service: UpstreamService) {
  return {
    /** `GET /idchecks` */
    list: (caller: Caller, query: { status: 'awaiting' | 'completed'; page: number; limit: number }): Promise<IdCheckPage> =>
      service.read(caller, { path: path`/idchecks`, query, shape: idCheckPageResponse }),

    /** `GET /count/idchecks` */
    countAwaiting: async (caller: Caller): Promise<number> =>
      (await service.read(caller, { path: path`/count/idchecks`, shape: countResponse })).total,

    /** `GET /customers/{id}/idchecks` */
    ofCustomer: (caller: Caller, customerId: string): Promise<CustomerIdCheck> =>
      service.read(caller, { path: path`/customers/${customerId}/idchecks`, shape: customerIdCheckResponse, deadline: PANEL_DEADLINE }),

    /** `PUT /customers/{id}/idchecks` */
    update: (
      caller: Caller,
      customerId: string,
      { status, searchReference, updatedBy }: { status: IdCheckStatus; searchReference: string; updatedBy: string },
    ): Promise<void> =>
      service.write(caller, {
        method: 'PUT',
        path: path`/customers/${customerId}/idchecks`,
        body: { status, lnSearchRef: searchReference, updatedBy },
        success: 204,
      }),
  }
}
