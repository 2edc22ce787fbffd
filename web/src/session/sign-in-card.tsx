import type { ReactNode } from 'react'
import { PageTitle } from '../ui/layout/page-title.tsx'

/** The layout of every sign-in page. */
export function SignInCard({ area, title, children }: { area: string; title: string; children: ReactNode }) {
  return (
    <main id="main" className="centred">
      <div className="card stack">
        <p className="quiet">{area}</p>
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
    </main>
  )
}
