import { RightOutlined } from '@ant-design/icons'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import styles from './row-button.module.css'

/** A row of a list that leads to another view. */
export function RowButton({ children, ...props }: Omit<ComponentProps<typeof Button>, 'kind' | 'size' | 'icon' | 'className'>) {
  return (
    <Button {...props} className={styles.row}>
      {children}
      <RightOutlined aria-hidden="true" />
    </Button>
  )
}
