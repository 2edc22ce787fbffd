import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { readOnce } from '../../apollo/read-once.ts'
import { graphql } from '../../generated/gql.ts'
import type { PatientOrdersFragment } from '../../generated/graphql.ts'
import { usePanelPage } from '../../ui/screen-state.ts'
import { useListPage } from '../list-page.ts'
import { orderCount } from '../order-count.ts'
import { OrderHistoryList } from '../order-history-list.tsx'

const patientOrdersFragment = graphql(`
  fragment PatientOrders on Patient {
    id
    orders {
      ...OrderHistoryRows @unmask
    }
  }
`)

const patientOrdersDocument = graphql(`
  query MorePatientOrders($id: RecordID!, $page: PositiveInt!) {
    patient(id: $id) {
      id
      orders(page: $page) {
        ...OrderHistoryRows @unmask
      }
    }
  }
`)

export const PATIENT_ORDERS = 'order-history'

interface PatientOrdersProps {
  patient: FragmentType<PatientOrdersFragment>
  onRetry: () => void
}

/** A patient's orders, with the treatments that were issued. */
export function PatientOrders({ patient: from, onRetry }: PatientOrdersProps) {
  const { data: patient } = useSuspenseFragment({ fragment: patientOrdersFragment, fragmentName: 'PatientOrders', from })
  const { page = 1, addressOf } = usePanelPage('history')
  const history = useListPage({
    document: patientOrdersDocument,
    variables: { id: patient.id, page },
    firstPage: patient.orders,
    listIn: (data) => data.patient?.orders,
    onRetry,
  })
  return (
    <section className="panel stack" aria-labelledby={PATIENT_ORDERS}>
      <h2 id={PATIENT_ORDERS} tabIndex={-1}>
        Customer order history{orderCount(patient.orders)}
      </h2>
      <OrderHistoryList
        recordId={patient.id}
        {...history}
        page={page}
        addressOf={addressOf}
        empty="The customer has no orders yet."
        readPage={async (page, signal) => (await readOnce(patientOrdersDocument, { id: patient.id, page }, signal)).patient?.orders}
      />
    </section>
  )
}
