import { Failure } from '../shell/error-page.tsx'
import { type ListState, writeListState } from '../ui/list-state.ts'
import { PAGE_SIZE } from '../ui/list-table.tsx'
import { Pager } from '../ui/pager.tsx'

/** What a list shows instead of a page that can't be read, with the way to its other pages. */
export function FailedList<Key extends string>({ error, state: { page, sort } }: { error: unknown; state: ListState<Key> }) {
  return (
    <>
      <Failure error={error} />
      <Pager page={page} total={undefined} pageSize={PAGE_SIZE} addressOf={(other) => writeListState({ page: other, sort }) || '?'} />
    </>
  )
}
