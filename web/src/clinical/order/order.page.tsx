import { Suspense, useCallback, useState } from 'react'
import { type LoaderFunctionArgs, type Params, useLoaderData } from 'react-router-dom'
import { gatewayError, noDataError } from '../../apollo/errors.ts'
import { useFreshQuery } from '../../data/fresh-query.ts'
import { paths } from '../../paths.ts'
import { useRememberViewed } from '../../session/recently-viewed.ts'
import { requireClinicalViewer } from '../../session/viewer.ts'
import { drawAhead } from '../../shell/drawn-ahead.tsx'
import { Failure } from '../../shell/error-page.tsx'
import { NotFoundMessage } from '../../shell/not-found-message.tsx'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { PanelsLoading } from '../../ui/table/panels-loading.ts'
import { isolated } from '../../ui/text/isolated.ts'
import { personName } from '../../ui/text/person-name.ts'
import { BesideSlot, BesideSlotContext } from '../beside.ts'
import { PatientBanner, PatientBannerSpace } from '../patient-banner.tsx'
import { PatientPanel } from '../patient-panel.tsx'
import { RecordHeader } from '../record-header.tsx'
import { OrderSkeleton } from '../skeletons.tsx'
import { ChangeNotice, ChangesByOthers } from './change-notice.tsx'
import { EditPatient } from './edit-patient.tsx'
import { IdCheckPanel } from './id-check-panel.tsx'
import { IdCheckWarning } from './id-check-warning.tsx'
import { Items } from './items.tsx'
import { NextOrder } from './next-order.tsx'
import { OpenBy } from './open-by.tsx'
import { OrderHistory } from './order-history.tsx'
import styles from './order-layout.module.css'
import { OrderNotes } from './order-notes.tsx'
import { OrderPanel } from './order-panel.tsx'
import { prefetchOrder, preloadOrder } from './order-query.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { SubscriptionHistory } from './subscription-history.tsx'
import { OrderForOthers, WarningsPanel } from './warnings-panel.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireClinicalViewer(request)
  const orderId = params.orderId ?? ''
  return { orderId, preloaded: preloadOrder(orderId) }
}

/** Prefetches an order that the user is likely to open, and renders its page without showing it. */
export async function prefetch({ orderId = '' }: Params): Promise<void> {
  const preloaded = await prefetchOrder(orderId)
  if (preloaded) drawAhead(<OrderScreen key={orderId} orderId={orderId} preloaded={preloaded} />)
}

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'

/** One order and its review. */
export function Component() {
  const { orderId, preloaded } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  return (
    <Suspense key={orderId} fallback={<OrderSkeleton />}>
      <OrderScreen orderId={orderId} preloaded={preloaded} />
    </Suspense>
  )
}

function OrderScreen({ orderId, preloaded }: Awaited<ReturnType<typeof loader>>) {
  const { data, error, reload, isCompleting } = useFreshQuery(preloaded, {
    shows: ({ order: shown }) => [
      { kind: 'ORDER', id: orderId },
      ...(shown?.patientId ? [{ kind: 'PATIENT' as const, id: shown.patientId }] : []),
      // The items show decisions about the same product in the patient's other orders, so these orders are followed too.
      ...(shown?.otherOrders?.orders ?? []).map(({ id }) => ({ kind: 'ORDER' as const, id })),
    ],
    isRecord: true,
  })
  const [beside] = useState(() => new BesideSlot())
  const attachBeside = useCallback((element: HTMLElement | null) => beside.attach(element), [beside])

  const order = data?.order
  useRememberViewed(order ? { kind: 'ORDER', recordId: order.id, label: personName(order.patient) } : undefined)
  if (!order) {
    const code = gatewayError(error)?.code
    if (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT') {
      return (
        <NotFoundMessage title="Order not found" area="clinical">
          {`There is no order ${orderId.length <= 64 ? isolated(orderId) : 'with this number'}. Check the number for typing mistakes.`}
        </NotFoundMessage>
      )
    }
    // The error is rendered here instead of being thrown, because the error boundary would keep showing it after a retry. React Router
    // resets the boundary only if the boundary was rendered while the loader was running. This loader doesn't wait for the order, so it
    // ends before such a render.
    return <Failure error={noDataError(error)} />
  }

  return (
    <PanelsLoading value={isCompleting}>
      <BesideSlotContext value={beside}>
        <ChangesByOthers order={order}>
          <div className="stack">
            {order.patient && <PatientBanner patient={order.patient} />}
            {!order.patient && isCompleting && <PatientBannerSpace />}
            <RecordHeader
              title={`Order ${order.id}`}
              home={paths.clinical.home}
              beside={<CopyButton what="order number" text={order.id} />}
            >
              <Shortcuts />
              <NextOrder order={order} />
            </RecordHeader>
            <OpenBy orderId={order.id} />
            <ChangeNotice />
            <OrderForOthers order={order} />
            <div className={styles.layout}>
              <div className={`stack ${styles.main}`}>
                <WarningsPanel order={order} onRetry={reload} />
                <IdCheckWarning order={order} />
                <Items order={order} onStale={reload} />
              </div>
              <div className={styles.customer}>
                {order.patient ? (
                  <PatientPanel patient={order.patient} action={<EditPatient patient={order.patient} order={order} onStale={reload} />} />
                ) : (
                  <MissingPatient isNamed={order.patientId !== null} isLoading={isCompleting} onRetry={reload} />
                )}
              </div>
              <div className={`stack ${styles.aside}`}>
                <OrderPanel order={order} />
                <IdCheckPanel order={order} onStale={reload} />
                <OrderNotes order={order} onStale={reload} />
              </div>
              <div ref={attachBeside} className={styles.beside} />
            </div>
            <OrderTimeline order={order} />
            <SubscriptionHistory order={order} onRetry={reload} />
            <OrderHistory order={order} onRetry={reload} />
          </div>
        </ChangesByOthers>
      </BesideSlotContext>
    </PanelsLoading>
  )
}

interface MissingPatientProps {
  /** Whether the order has a customer. */
  isNamed: boolean
  isLoading: boolean
  onRetry: () => void
}

/** Shown instead of the customer's details if the order has no customer, or if the details are loading or failed to load. */
function MissingPatient({ isNamed, isLoading, onRetry }: MissingPatientProps) {
  return (
    <section className="panel stack">
      <h2>Customer details</h2>
      {!isNamed ? (
        <p>This order has no customer.</p>
      ) : isLoading ? (
        <Loading />
      ) : (
        <>
          <p>The customer details can't be loaded.</p>
          <div>
            <Button onClick={onRetry}>Try again</Button>
          </div>
        </>
      )}
    </section>
  )
}
