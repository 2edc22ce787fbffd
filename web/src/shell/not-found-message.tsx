import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { MessagePage } from './message-page.tsx'

/** Shown instead of a record that doesn't exist. */
export function NotFoundMessage({ title, area, children }: { title: string; area: 'clinical' | 'booking'; children: ReactNode }) {
  return (
    <MessagePage title={title} home={{ label: 'Go to the dashboard', to: paths[area].home }}>
      {children}
    </MessagePage>
  )
}
