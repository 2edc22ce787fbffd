import { DownOutlined } from '@ant-design/icons'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'

export interface MenuEntry {
  key: string
  label: ReactNode
  /** A path to navigate to, or an action. */
  to?: string
  onChoose?: () => void
}

interface MenuButtonProps {
  /** Marks the button as belonging to the current page. */
  isCurrent?: boolean
  entries: MenuEntry[]
  /** Defaults to the style of buttons in the header. */
  className?: string
  /** Accessible label, for content without text. */
  label?: string
  /** Replaces the arrow after the content. */
  icon?: ReactNode
  children?: ReactNode
}

/** A button that opens a menu by mouse, or by keyboard with Enter, arrows and Escape. */
export function MenuButton(props: MenuButtonProps) {
  const { isCurrent = false, entries, className = 'header-link', label, icon, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const menuId = useId()
  const entriesOf = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [isOpen])

  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const choose = ({ to, onChoose }: MenuEntry, target: EventTarget) => {
    close()
    onChoose?.()
    // A click on the link itself already navigates.
    if (to !== undefined && !(target instanceof Element && target.closest('a'))) void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) return setIsOpen(true)
      const all = entriesOf()
      const at = all.indexOf(document.activeElement as HTMLElement)
      all[(at + step + all.length) % all.length]?.focus()
    }
    if (event.key === 'Escape' && isOpen) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles key events bubbling from the button and the menu inside
    <div
      className="menu-button"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={`${className}${isCurrent ? ' is-current' : ''}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
        {icon ?? <DownOutlined aria-hidden="true" style={{ fontSize: 10 }} />}
      </button>
      {isOpen && (
        <div ref={menu} id={menuId} role="menu" className="menu">
          {entries.map((entry) => (
            <div
              key={entry.key}
              role="menuitem"
              tabIndex={-1}
              onClick={({ target }) => choose(entry, target)}
              onKeyDown={({ key, target }) => {
                if (key === 'Enter' || key === ' ') choose(entry, target)
              }}
            >
              {entry.to === undefined ? (
                entry.label
              ) : (
                <Link to={entry.to} tabIndex={-1}>
                  {entry.label}
                </Link>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
