import { Notice } from '../../ui/notice/notice.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { usePanelsLoading } from '../../ui/table/panels-loading.ts'
import type { PreviousAppointment } from './appointment-query.ts'

interface MissingPreviousProps {
  /** Null if they couldn't be read. */
  previous: readonly PreviousAppointment[] | null
  unreadable: number
}

/** Says if the customer's previous appointments, or some of them, are missing, so that they aren't taken for the whole history. */
export function MissingPrevious({ previous, unreadable }: MissingPreviousProps) {
  const isLoading = usePanelsLoading()
  if (previous !== null) return <Unreadable count={unreadable} one="previous appointment" many="previous appointments" />
  return isLoading ? <Loading /> : <Notice tone="danger" title="The previous appointments can't be loaded." />
}
