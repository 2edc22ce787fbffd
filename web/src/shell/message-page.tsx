import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../ui/button/button.tsx'
import { CentredCard } from '../ui/layout/centred-card.tsx'
import { PageTitle } from '../ui/layout/page-title.tsx'

interface MessagePageProps {
  title: string
  children: ReactNode
  home: { label: string; to: string }
  onRetry?: (() => void) | undefined
  onBack?: (() => void) | undefined
}

/** A page that only shows a message: what happened, and where to go next. */
export function MessagePage({ title, children, home, onRetry, onBack }: MessagePageProps) {
  return (
    <CentredCard>
      <PageTitle>{title}</PageTitle>
      <div className="stack-tight">{children}</div>
      <div className="row">
        {onRetry && (
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        {onBack && <Button onClick={onBack}>Go back</Button>}
        <Link to={home.to}>{home.label}</Link>
      </div>
    </CentredCard>
  )
}
