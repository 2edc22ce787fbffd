import type { ReactNode } from 'react'
import { CentredCard } from '../ui/layout/centred-card.tsx'
import { Main } from '../ui/layout/main.tsx'
import { PageTitle } from '../ui/layout/page-title.tsx'

/** The layout of every sign-in page. */
export function SignInCard({ area, title, children }: { area: string; title: string; children: ReactNode }) {
  return (
    <Main>
      <CentredCard isAlone>
        <p className="quiet">{area}</p>
        <PageTitle>{title}</PageTitle>
        {children}
      </CentredCard>
    </Main>
  )
}
