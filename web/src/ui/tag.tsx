import type { ReactNode } from 'react'

/** A short, coloured label with accessible contrast. */
export function Tag({ tone, children }: { tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger'; children: ReactNode }) {
  return <bdi className={`tag tag-${tone}`}>{children}</bdi>
}
