import { ArrowLeftOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../ui/button/button.tsx'
import { PageHead } from '../ui/layout/page-head.tsx'

interface RecordHeaderProps {
  title: string
  /** Where Back leads if the record was opened from a link outside the client. */
  home: string
  /** Content beside the title, such as a button that copies the record's number. */
  beside?: ReactNode
  /** Tools for the whole record. */
  children?: ReactNode
}

/** The title of a record's page, with a button that leads back to where the user came from. */
export function RecordHeader({ title, home, beside, children }: RecordHeaderProps) {
  const goBack = useGoBack(home)
  return (
    <PageHead
      back={
        <Button className="no-print" icon={<ArrowLeftOutlined aria-hidden="true" />} onClick={goBack}>
          Back
        </Button>
      }
      title={title}
      beside={beside}
    >
      {children}
    </PageHead>
  )
}

function useGoBack(home: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    // Opening a view beside the items added a history entry. Back has to skip that entry.
    const steps = state?.openedHere === true ? 2 : 1
    if (history.state?.idx >= steps) void navigate(-steps)
    else void navigate(home)
  }
}
