import { DownOutlined } from '@ant-design/icons'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import styles from './menu.module.css'

export interface MenuEntry {
  key: string
  label: ReactNode
  /** The path to navigate to, for an entry that opens a page. */
  to?: string
  onChoose?: () => void
  /** Whether this entry is the selected one. Only for entries that are alternatives, such as colour schemes. */
  isChecked?: boolean
  /** The title of the group that starts with this entry, shown above the entry. */
  heading?: string
}

interface MenuButtonProps {
  entries: readonly MenuEntry[]
  className?: string
  /** Whether the current page belongs to this menu. */
  isCurrent?: boolean
  /** Accessible label, for content without text. */
  label?: string
  /** Replaces the arrow after the content. */
  icon?: ReactNode
  /** Which edge of the button the menu is aligned with. */
  align?: 'start' | 'end'
  children?: ReactNode
}

/**
 * A button that opens a menu. Supports the keys that the ARIA Authoring Practices recommend: arrows, Home, End, the first letter of an
 * entry, Enter and Escape.
 */
export function MenuButton({ entries, className, isCurrent = false, label, icon, align = 'start', children }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const menuId = useId()

  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>('[tabindex]')?.focus()
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
    if (!isOpen) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setIsOpen(true)
      }
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Keys pressed in the menu must not trigger the page's shortcuts.
    if (event.key === 'Escape' || isCharacter(event.key)) event.preventDefault()
    if (event.key === 'Escape') return close()
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    const next = itemFor(event, items)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles key events bubbling from the button and the menu inside
    <div
      className={styles.box}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-current={isCurrent ? 'true' : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
        {icon ?? <DownOutlined aria-hidden="true" style={{ fontSize: 10 }} />}
      </button>
      {isOpen && (
        <div ref={menu} id={menuId} role="menu" className={`${styles.menu} ${align === 'end' ? styles.atEnd : ''}`}>
          {groupsOf(entries).map((group) => (
            <Group key={group[0].key} heading={group[0].heading}>
              {group.map((entry) => (
                <Item key={entry.key} entry={entry} onChoose={(target) => choose(entry, target)} />
              ))}
            </Group>
          ))}
        </div>
      )}
    </div>
  )
}

/** Divides entries into groups. Each entry with a heading starts a new group. */
function groupsOf(entries: readonly MenuEntry[]): [MenuEntry, ...MenuEntry[]][] {
  const groups: [MenuEntry, ...MenuEntry[]][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last === undefined || entry.heading !== undefined) groups.push([entry])
    else last.push(entry)
  }
  return groups
}

function Group({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  const headingId = useId()
  if (heading === undefined) return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a menu
    <div role="group" aria-labelledby={headingId}>
      <bdi id={headingId} className={styles.group}>
        {heading}
      </bdi>
      {children}
    </div>
  )
}

interface ItemProps {
  entry: MenuEntry
  onChoose: (target: EventTarget) => void
}

function Item({ entry: { label, to, isChecked }, onChoose }: ItemProps) {
  const kind = isChecked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChecked }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is set above
    <div
      {...kind}
      tabIndex={-1}
      className={styles.item}
      onClick={({ target }) => onChoose(target)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onChoose(event.currentTarget)
      }}
    >
      {isChecked !== undefined && (
        <span className={styles.check} aria-hidden="true">
          {isChecked && '✓'}
        </span>
      )}
      {to === undefined ? (
        label
      ) : (
        <Link to={to} tabIndex={-1}>
          {label}
        </Link>
      )}
    </div>
  )
}

const isCharacter = (key: string) => /^\S$/u.test(key)

/** The entry to focus after a key press; undefined if the key doesn't move the focus. */
function itemFor({ key }: KeyboardEvent, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (!isCharacter(key)) return undefined
  const startsWithKey = (item: HTMLElement) => item.innerText.trim().toLowerCase().startsWith(key.toLowerCase())
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(startsWithKey)
}
