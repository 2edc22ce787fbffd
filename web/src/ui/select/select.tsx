import type { SelectProps } from 'antd'
import { Suspense } from 'react'
import { lazyControl } from '../antd/lazy-control.ts'
import { FirstLines } from '../text/clamped-text.tsx'
import { TextInput } from '../text-input/text-input.tsx'

const AntdSelect = lazyControl(() => import('./antd-select.tsx'))

/** Ant Design's select, for choosing among many options. Long options are shortened in the list. */
export function Select<Value>(props: SelectProps<Value>) {
  return (
    <Suspense fallback={<UnloadedSelect {...props} />}>
      <AntdSelect optionRender={({ label }) => <FirstLines>{String(label)}</FirstLines>} {...(props as SelectProps)} />
    </Suspense>
  )
}

/** Shows the chosen option until the control has loaded. Until then, no other option can be chosen. */
export function UnloadedSelect<Value>({ id, value, options, className }: SelectProps<Value>) {
  const label = options?.find((option) => option.value === value)?.label
  return <TextInput id={id} className={className} value={typeof label === 'string' ? label : ''} disabled />
}
