import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { messageOf } from '../apollo/errors.ts'
import { Failure, isInvalidAddress } from '../shell/error-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { PageTitle } from '../ui/layout/page-title.tsx'
import { type ListState, writeListState } from '../ui/list-state.ts'
import { Notice } from '../ui/notice/notice.tsx'
import { Pager } from '../ui/pager/pager.tsx'
import { PAGE_SIZE } from '../ui/table/list-table.tsx'

interface FailedListProps<Key extends string> {
  title: string
  /** Links to related lists, which may be readable even if this one isn't. */
  tabs?: ReactNode
  error: unknown
  state: ListState<Key>
}

/** Shown if a page of a list can't be read. Contains the list's title, the error, and links to the list's other pages. */
export function FailedList<Key extends string>({ title, tabs, error, state: { page, sort } }: FailedListProps<Key>) {
  const { revalidate } = useRevalidator()
  if (isInvalidAddress(error)) return <Failure error={error} />
  return (
    <div className="stack">
      <PageTitle extra={tabs}>{title}</PageTitle>
      <Notice tone="danger" title="The list can't be loaded" action={<Button onClick={() => void revalidate()}>Try again</Button>}>
        {messageOf(error)}
      </Notice>
      <Pager page={page} total={null} pageSize={PAGE_SIZE} addressOf={(other) => writeListState({ page: other, sort }) || '?'} />
    </div>
  )
}
