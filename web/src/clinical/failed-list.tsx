import { Failure } from '../shell/error-page.tsx'
import { type ListState, writeListState } from '../ui/list-state.ts'
import { Pager } from '../ui/pager/pager.tsx'
import { PAGE_SIZE } from '../ui/table/list-table.tsx'

/** Shown when a page of a list couldn't be read. Links to the list's other pages. */
export function FailedList<Key extends string>({ error, state: { page, sort } }: { error: unknown; state: ListState<Key> }) {
  return (
    <>
      <Failure error={error} />
      <Pager page={page} total={null} pageSize={PAGE_SIZE} addressOf={(other) => writeListState({ page: other, sort }) || '?'} />
    </>
  )
}
