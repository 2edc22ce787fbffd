import { ArrowLeftOutlined } from '@ant-design/icons'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, type Params, useLoaderData, useNavigate } from 'react-router-dom'
import { gatewayError } from '../../apollo/errors.ts'
import { paths } from '../../paths.ts'
import { requireClinicalViewer } from '../../session/viewer.ts'
import { NotFoundMessage } from '../../shell/not-found-message.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useFreshQuery } from '../../ui/fresh-query.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { PageSkeleton } from '../../ui/skeleton/skeletons.tsx'
import { PanelsLoading } from '../../ui/table/panels-loading.ts'
import { PatientPanel } from '../patient-panel.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { EditPatient } from './edit-patient.tsx'
import { IdCheckPanel } from './id-check-panel.tsx'
import { IdCheckWarning } from './id-check-warning.tsx'
import { Items } from './items.tsx'
import { NextOrder } from './next-order.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPanel } from './order-panel.tsx'
import { prefetchOrder, preloadOrder } from './order-query.ts'
import { Shortcuts } from './shortcuts.tsx'
import { SubscriptionHistory } from './subscription-history.tsx'
import { OrderForOthers, WarningsPanel } from './warnings-panel.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireClinicalViewer(request)
  const orderId = params.orderId ?? ''
  return { orderId, preloaded: preloadOrder(orderId) }
}

/** Prefetches an order that the user is likely to open. */
export function prefetch({ orderId }: Params): void {
  if (orderId !== undefined) prefetchOrder(orderId)
}

export { readsAgain as shouldRevalidate } from '../../ui/screen-state.ts'

/** One order and its review. */
export function Component() {
  const { orderId, preloaded } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  return (
    <Suspense key={orderId} fallback={<PageSkeleton />}>
      <OrderScreen orderId={orderId} preloaded={preloaded} />
    </Suspense>
  )
}

function OrderScreen({ orderId, preloaded }: Awaited<ReturnType<typeof loader>>) {
  const { data, error, reload, isCompleting } = useFreshQuery(preloaded)
  const navigate = useNavigate()

  const order = data?.order
  if (!order) {
    const code = gatewayError(error)?.code
    if (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT') {
      return (
        <NotFoundMessage title="Order not found" area="clinical">
          {`There is no order ${orderId.length <= 64 ? orderId : 'with this number'}. Check the number for typing mistakes.`}
        </NotFoundMessage>
      )
    }
    throw error ?? new Error('The gateway did not answer.')
  }

  const goBack = () => (history.state?.idx > 0 ? navigate(-1) : navigate(paths.clinical.home))
  return (
    <PanelsLoading value={isCompleting}>
      <div className="stack">
        <div className="row-between">
          <div className="row">
            <Button icon={<ArrowLeftOutlined aria-hidden="true" />} onClick={() => void goBack()}>
              Back
            </Button>
            <PageTitle>{`Order ${order.id}`}</PageTitle>
          </div>
          <div className="row">
            <Shortcuts />
            <NextOrder order={order} />
          </div>
        </div>
        <ChangeNotice order={order} />
        <OrderForOthers order={order} />
        <div className="order-layout">
          <div className="order-aside stack">
            {order.patient ? (
              <PatientPanel patient={order.patient} action={<EditPatient patient={order.patient} order={order} onStale={reload} />} />
            ) : (
              <section className="panel stack">
                <h2>Customer details</h2>
                {order.patientId === null ? (
                  <p>This order names no customer.</p>
                ) : isCompleting ? (
                  <Loading />
                ) : (
                  <>
                    <p>The customer details can't be loaded.</p>
                    <div>
                      <Button onClick={reload}>Try again</Button>
                    </div>
                  </>
                )}
              </section>
            )}
          </div>
          <div className="stack">
            <WarningsPanel order={order} onRetry={reload} />
            <IdCheckWarning order={order} />
            <Items order={order} onStale={reload} />
          </div>
          <div className="order-aside stack">
            <OrderPanel order={order} />
            <IdCheckPanel order={order} onStale={reload} />
            <OrderNotes order={order} onStale={reload} />
          </div>
        </div>
        <SubscriptionHistory order={order} onRetry={reload} />
        <OrderHistory order={order} onRetry={reload} />
      </div>
    </PanelsLoading>
  )
}
