import type { InMemoryCache } from '@apollo/client'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { client } from '../../apollo/client.ts'
import { gatewayError, noDataError } from '../../apollo/errors.ts'
import { preload } from '../../apollo/preload.ts'
import { useFreshQuery } from '../../data/fresh-query.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { useKept } from '../../session/draft.ts'
import { useRememberViewed } from '../../session/recently-viewed.ts'
import { requireClinicalViewer } from '../../session/viewer.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { NotFoundMessage } from '../../shell/not-found-message.tsx'
import { Copyable } from '../../ui/copy/copyable.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { formatDateTime } from '../../ui/formats.ts'
import { jumpTo } from '../../ui/jump-to.ts'
import { londonToday } from '../../ui/london-today.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { PanelsLoading } from '../../ui/table/panels-loading.ts'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { personName } from '../../ui/text/person-name.ts'
import { IdCheckFacts } from '../id-check-facts.tsx'
import { forgetLaterPages } from '../list-page.ts'
import { PANEL_WAIT } from '../panel-wait.ts'
import { PatientBanner } from '../patient-banner.tsx'
import { PatientPanel } from '../patient-panel.tsx'
import { RecordHeader } from '../record-header.tsx'
import { ChangeTreatment } from './change-treatment.tsx'
import { CreateCart } from './create-cart.tsx'
import styles from './patient.module.css'
import { PATIENT_ORDERS, PatientOrders } from './patient-orders.tsx'
import { RemovePatient } from './remove-patient.tsx'

const patientDocument = graphql(`
  query PreApprovedPatient($id: RecordID!, $treatment: String) {
    patient(id: $id, treatment: $treatment) {
      id
      firstName
      lastName
      ...PatientBanner
      ...PatientPanel
      ...PatientOrders
      orders {
        orders {
          id
        }
      }
      preApproval {
        treatmentName
        previousTreatmentName
        updatedBy
        updatedAt
        notYetIssued
      }
      idCheck {
        status
        previousStatus
        searchReference
        updatedAt
        updatedBy
      }
    }
  }
`)

// The cache keeps a separate `preApproval` for each value of the query's `treatment` variable, so that a late response about one treatment
// doesn't change the page of another treatment of the same patient.
;(client.cache as InMemoryCache).policies.addTypePolicies({
  Patient: { fields: { preApproval: { keyArgs: (_arguments, { variables }) => `treatment ${variables?.treatment}` } } },
})

export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireClinicalViewer(request)
  const patientId = params.patientId ?? ''
  const treatment = new URL(request.url).searchParams.get('treatment')
  forgetLaterPages({ __typename: 'Patient', id: patientId })
  const preloaded = preload(patientDocument, { id: patientId, treatment }, { panelWait: PANEL_WAIT })
  await preloaded.loaded()
  // The page remembers the day on which it was opened, so that a cart created on that day is still shown after midnight.
  return { patientId, treatment, preloaded, openedOn: londonToday() }
}

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'

const NO_TREATMENT_CHOSEN =
  'No treatment selected. To make changes, go back to the list and open the patient from a row that shows a treatment.'
const NO_TREATMENT_RECORDED = "The patient's record doesn't name this treatment, so there is nothing to act on."

/** A pre-approved patient and the actions on their treatment. */
export function Component() {
  const { can } = useViewer()
  const { patientId, treatment: requestedTreatment, preloaded, openedOn } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  // The number of the cart that was created here on the day the page was opened; empty if there isn't one. Survives a reload.
  const cart = useKept(`created cart ${openedOn} ${patientId} ${requestedTreatment ?? ''}`)
  const { data, error, reload, isCompleting } = useFreshQuery(preloaded, {
    shows: ({ patient }) => [
      { kind: 'PATIENT', id: patientId },
      ...(patient?.orders?.orders ?? []).map(({ id }) => ({ kind: 'ORDER' as const, id })),
    ],
    isRecord: true,
  })
  useRememberViewed(
    data?.patient ? { kind: 'PATIENT', recordId: patientId, treatment: requestedTreatment, label: personName(data.patient) } : undefined,
  )
  const code = gatewayError(error)?.code
  if (!data?.patient) {
    if (code !== 'NOT_FOUND' && code !== 'BAD_USER_INPUT') throw noDataError(error)
    return <PatientNotFound treatment={requestedTreatment} />
  }
  const { patient } = data
  const { preApproval, idCheck } = patient
  const name = personName(patient) || 'Patient'
  const treatment = preApproval?.treatmentName ?? undefined
  return (
    <div className="stack">
      <PatientBanner patient={patient} />
      <RecordHeader title={name} documentTitle={`Patient ${patientId}`} home={paths.clinical.preApproved} />
      {cart.text !== '' && (
        <Notice
          tone="success"
          title={
            <>
              Cart <Copyable what="cart number">{cart.text}</Copyable> was created.
            </>
          }
        >
          The checkout link was sent to the patient.
        </Notice>
      )}
      {preApproval?.notYetIssued && (
        <Notice
          tone="info"
          title={
            <>
              Current treatment has not yet been issued. Check{' '}
              <a className="inline-link" href={`#${PATIENT_ORDERS}`} onClick={(event) => jumpTo(event, PATIENT_ORDERS)}>
                customer order history
              </a>{' '}
              for details.
            </>
          }
        />
      )}
      <div className={styles.layout}>
        <PatientPanel patient={patient} />
        <section className="panel stack" aria-labelledby="treatment">
          <h2 id="treatment">Treatment</h2>
          <Facts>
            <Fact label="Current treatment">{preApproval?.treatmentName ?? 'Not recorded'}</Fact>
            <Fact label="Previous treatment">{preApproval?.previousTreatmentName}</Fact>
            <Fact label="Updated">
              {(preApproval?.updatedAt || preApproval?.updatedBy) && (
                <>
                  <span className="numeric">{formatDateTime(preApproval.updatedAt)}</span>{' '}
                  <ClampedText>{preApproval.updatedBy ?? ''}</ClampedText>
                </>
              )}
            </Fact>
          </Facts>
          {treatment === undefined && <p className="quiet">{requestedTreatment === null ? NO_TREATMENT_CHOSEN : NO_TREATMENT_RECORDED}</p>}
          {treatment !== undefined && can.editClinicalRecords && (
            // The router keeps this page mounted when the user opens another patient. The key resets the dialogs' state.
            <div key={`${patient.id} ${treatment}`} className="row">
              <CreateCart patientId={patient.id} treatment={treatment} isDone={cart.text !== ''} onCreated={cart.setText} />
              <ChangeTreatment patientId={patient.id} treatment={treatment} />
              <RemovePatient patientId={patient.id} treatment={treatment} name={name} />
            </div>
          )}
        </section>
        <section className="panel stack" aria-labelledby="id-check">
          <h2 id="id-check">ID check</h2>
          {idCheck === null && isCompleting ? <Loading /> : <IdCheckFacts idCheck={idCheck} />}
        </section>
      </div>
      <PanelsLoading value={isCompleting}>
        <PatientOrders patient={patient} onRetry={reload} />
      </PanelsLoading>
    </div>
  )
}

function PatientNotFound({ treatment }: { treatment: string | null }) {
  return (
    <NotFoundMessage title="Patient not found" area="clinical">
      {treatment === null ? (
        'There is no patient with this number.'
      ) : (
        <>
          This patient does not exist, or is not pre-approved for this treatment. A colleague may have changed the treatment or removed the
          patient: see the list of <Link to={paths.clinical.preApproved}>pre-approved patients</Link>.
        </>
      )}
    </NotFoundMessage>
  )
}
