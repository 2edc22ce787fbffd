import { Alert } from 'antd'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { preload } from '../../apollo/client.ts'
import { gatewayError } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import { formatDateTime, NOTHING } from '../../rules/formats.ts'
import { idCheckStatusLabel } from '../../rules/id-check-status.ts'
import { requireClinicalViewer } from '../../session/viewer.ts'
import { NotFoundMessage } from '../../shell/not-found-message.tsx'
import { useFreshQuery } from '../../ui/fresh-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PatientPanel } from '../patient-panel.tsx'

const patientDocument = graphql(`
  query PreApprovedPatient($id: RecordID!, $treatment: String) {
    patient(id: $id, treatment: $treatment) {
      id
      firstName
      lastName
      ...PatientPanel
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

export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireClinicalViewer(request)
  const treatment = new URL(request.url).searchParams.get('treatment')
  const preloaded = preload(patientDocument, { id: params.patientId ?? '', treatment })
  await preloaded.loaded()
  return { preloaded }
}

/** A pre-approved patient. */
export function Component() {
  const { preloaded } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { data, error } = useFreshQuery(preloaded)
  const code = gatewayError(error)?.code
  if (!data?.patient) {
    if (code !== 'NOT_FOUND' && code !== 'BAD_USER_INPUT') throw error
    return (
      <NotFoundMessage title="Patient not found" area="clinical">
        There is no such patient, or they are not pre-approved for this treatment.
      </NotFoundMessage>
    )
  }
  const { patient } = data
  const { preApproval, idCheck } = patient
  return (
    <div className="stack">
      <PageTitle>{[patient.firstName, patient.lastName].filter(Boolean).join(' ') || 'Patient'}</PageTitle>
      {preApproval?.notYetIssued && (
        <Alert type="info" showIcon title="Current treatment has not yet been issued. Check customer order history for details." />
      )}
      <div className="order-layout">
        <PatientPanel patient={patient} />
        <section className="panel stack" aria-labelledby="treatment">
          <h2 id="treatment">Treatment</h2>
          <dl className="facts">
            <dt>Current treatment</dt>
            <dd>{preApproval?.treatmentName ?? NOTHING}</dd>
            <dt>Previous treatment</dt>
            <dd>{preApproval?.previousTreatmentName ?? NOTHING}</dd>
            <dt>Updated</dt>
            <dd>
              <span className="numeric">{formatDateTime(preApproval?.updatedAt)}</span> {preApproval?.updatedBy}
            </dd>
          </dl>
        </section>
        <section className="panel stack" aria-labelledby="id-check">
          <h2 id="id-check">ID check</h2>
          <dl className="facts">
            <dt>Status</dt>
            <dd>{idCheck?.status ? idCheckStatusLabel(idCheck.status) : NOTHING}</dd>
            <dt>Previous status</dt>
            <dd>{idCheck?.previousStatus ? idCheckStatusLabel(idCheck.previousStatus) : NOTHING}</dd>
            <dt>Search reference</dt>
            <dd>{idCheck?.searchReference ?? NOTHING}</dd>
            <dt>Updated</dt>
            <dd>
              <span className="numeric">{formatDateTime(idCheck?.updatedAt)}</span> {idCheck?.updatedBy}
            </dd>
          </dl>
        </section>
      </div>
    </div>
  )
}
