import { RightOutlined } from '@ant-design/icons'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import styles from './row-button.module.css'

/** A list row that opens another view when clicked. */
export function RowButton({ children, ...props }: Omit<ComponentProps<typeof Button>, 'kind' | 'size' | 'icon' | 'className'>) {
  return (
    <Button {...props} className={styles.row}>
      {children}
      <RightOutlined aria-hidden="true" />
    </Button>
  )
}
