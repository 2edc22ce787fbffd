import { Select, type SelectProps } from 'antd'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { AntdProvider } from '../antd/antd-provider.tsx'

/** Loaded by `Select`. */
export default function ThemedSelect(props: SelectProps) {
  return (
    <AntdProvider>
      <Select {...props} popupRender={(options) => <NamedList controlId={props.id}>{options}</NamedList>} />
    </AntdProvider>
  )
}

/** Names the list of options after its control, because Ant Design doesn't name the list. */
function NamedList({ controlId = '', children }: { controlId: string | undefined; children: ReactNode }) {
  const popup = useRef<HTMLDivElement>(null)
  // Runs after every render, because a search replaces the list.
  useLayoutEffect(() => {
    const control = document.getElementById(controlId)
    const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : undefined
    if (label) popup.current?.querySelector('[role=listbox]')?.setAttribute('aria-label', `${label} options`)
  })
  return <div ref={popup}>{children}</div>
}
