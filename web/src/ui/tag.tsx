import type { ReactNode } from 'react'

/** A short word that stands out, in colours that stay legible. */
export function Tag({ tone, children }: { tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger'; children: ReactNode }) {
  return <bdi className={`tag tag-${tone}`}>{children}</bdi>
}
