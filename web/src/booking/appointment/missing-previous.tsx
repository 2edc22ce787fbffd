import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { usePanelsLoading } from '../../ui/table/panels-loading.ts'
import type { ShownAppointment } from './appointment-query.ts'

interface MissingPreviousProps extends Pick<ShownAppointment, 'previous' | 'reload'> {
  /** How many of the previous appointments couldn't be read. */
  unreadable: number
}

/** Warns that some or all of the customer's previous appointments are missing, so that the list isn't mistaken for the full history. */
export function MissingPrevious({ previous, unreadable, reload }: MissingPreviousProps) {
  const isLoading = usePanelsLoading()
  if (previous !== null) return <Unreadable count={unreadable} one="previous appointment" many="previous appointments" />
  if (isLoading) return <Loading />
  return <Notice tone="danger" title="The previous appointments can't be loaded." action={<Button onClick={reload}>Try again</Button>} />
}
