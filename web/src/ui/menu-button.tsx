import { DownOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { type ReactNode, useState } from 'react'

interface MenuButtonProps {
  /** Marks the button of the page that is open. */
  isCurrent?: boolean
  items: NonNullable<MenuProps['items']>
  children: ReactNode
}

/** A button of the header that opens a menu: with the mouse, or with Enter, the arrows and Escape. */
export function MenuButton({ isCurrent = false, items, children }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dropdown trigger={['click']} autoFocus open={isOpen} onOpenChange={setIsOpen} menu={{ items }}>
      <button type="button" className={`header-link${isCurrent ? ' is-current' : ''}`} aria-haspopup="menu" aria-expanded={isOpen}>
        {children}
        <DownOutlined aria-hidden="true" style={{ fontSize: 10 }} />
      </button>
    </Dropdown>
  )
}
