import { ArrowLeftOutlined } from '@ant-design/icons'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../ui/button/button.tsx'
import { PageHead, type PageHeadProps } from '../ui/layout/page-head.tsx'

interface RecordHeaderProps extends Omit<PageHeadProps, 'back'> {
  /** Where Back leads if the record was opened from a link outside the client. */
  home: string
}

/** The title of a record's page, with a button that leads back to where the user came from. */
export function RecordHeader({ home, ...head }: RecordHeaderProps) {
  const goBack = useGoBack(home)
  return (
    <PageHead
      back={
        <Button
          className="no-print"
          icon={<ArrowLeftOutlined aria-hidden="true" />}
          // Ignores the second click of a double click, which would go back another page.
          onClick={(event) => event.detail <= 1 && goBack()}
        >
          Back
        </Button>
      }
      {...head}
    />
  )
}

function useGoBack(home: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    // A view that was opened beside an order's items has its own history entry, which Back has to skip.
    const steps = state?.openedHere === true ? 2 : 1
    if (history.state?.idx >= steps) void navigate(-steps)
    else void navigate(home)
  }
}
