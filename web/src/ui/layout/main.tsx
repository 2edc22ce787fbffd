import type { ReactNode } from 'react'

/** A page's main landmark, the target of the skip link. */
export function Main({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <main id="main" className={className} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </main>
  )
}
