import type { SelectProps } from 'antd'
import { Suspense } from 'react'
import { lazyControl } from '../antd/lazy-control.ts'
import { FirstLines } from '../text/clamped-text.tsx'
import styles from './select.module.css'

const AntdSelect = lazyControl(() => import('./antd-select.tsx'))

/** Ant Design's select, for choosing among many options. Long options are shortened in the list. */
export function Select<Value>(props: SelectProps<Value>) {
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <AntdSelect optionRender={({ label }) => <FirstLines>{String(label)}</FirstLines>} {...(props as SelectProps)} />
    </Suspense>
  )
}
