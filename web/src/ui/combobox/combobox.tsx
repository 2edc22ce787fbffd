import { useCombobox } from 'downshift'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { TextInput } from '../text-input/text-input.tsx'
import styles from './combobox.module.css'

interface ComboboxProps<Item> {
  label: string
  placeholder?: string
  text: string
  onText: (text: string) => void
  /** The name of the list of results, such as `Customers found`. */
  listLabel: string
  /** Undefined while there is nothing to choose from, for example while results load. */
  items: readonly Item[] | undefined
  keyOf: (item: Item) => string
  /** The page that an item leads to. */
  pathOf: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  /** A second link beside each item. */
  action?: ItemAction<Item>
  /** The screen reader announcement about the items, such as `3 customers found`. */
  summary?: string | undefined
  /** Shown instead of items, or below them. Announced when it changes. */
  note?: ReactNode
  /** If true, the results are shown in the dialog itself, not in a popup. Use this in a dialog that contains only the search. */
  isInline?: boolean
  /** Called when the user has chosen an item and its page is about to open. */
  onChosen?: () => void
}

interface ItemAction<Item> {
  text: string
  /** The link's accessible name, which must begin with `text`. */
  labelOf: (item: Item) => string
  pathOf: (item: Item) => string
}

/**
 * A search field whose results are links, for mouse, keyboard and screen reader. The results are a grid, because the options of a list box
 * can't contain links. Each row has a cell for the item and, if items have an action, a cell for the action. The right arrow key moves to
 * the action.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, placeholder, text, onText, listLabel, items, keyOf, pathOf, renderItem, action, summary, note } = props
  const { isInline = false, onChosen } = props
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [isAtAction, setIsAtAction] = useState(false)
  // True once the user has chosen an item. From then on, `PageTitle` may move focus from this field to the title of the page that opens.
  const [hasChosen, setHasChosen] = useState(false)
  const actionId = useId()
  const isShown = isInline || (isOpen && text.trim() !== '')
  const close = () => {
    setHasChosen(true)
    setIsOpen(false)
    onText('')
    onChosen?.()
  }
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Item>({
    items: [...(items ?? [])],
    inputValue: text,
    isOpen: isShown,
    selectedItem: null,
    // In a dialog that contains only the search, Enter opens the first result.
    defaultHighlightedIndex: isInline ? 0 : -1,
    itemToString: () => text,
    onIsOpenChange: (change) => setIsOpen(change.isOpen),
    onHighlightedIndexChange: () => setIsAtAction(false),
    // Only Enter opens the highlighted item's page. Downshift also selects the item when the field loses focus; that must not open a page.
    onStateChange: ({ type, selectedItem }) => {
      if (type !== useCombobox.stateChangeTypes.InputKeyDownEnter || !selectedItem) return
      close()
      void navigate(isAtAction && action ? action.pathOf(selectedItem) : pathOf(selectedItem))
    },
    // Downshift would scroll only the list itself, but the scroll container is the element around it.
    scrollIntoView: (row) => row?.scrollIntoView({ block: 'nearest' }),
    // A click in the field must not close the list.
    stateReducer: (_, { type, changes }) => (type === useCombobox.stateChangeTypes.InputClick ? { ...changes, isOpen: true } : changes),
  })
  const isReached = (index: number) => isAtAction && index === highlightedIndex
  const moveInRow = (event: KeyboardEvent) => {
    if (!action || highlightedIndex < 0 || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    event.preventDefault()
    setIsAtAction(event.key === 'ArrowRight')
  }
  return (
    <div className={isInline ? styles.inline : styles.box}>
      <TextInput
        {...getInputProps({
          autoFocus: isInline,
          type: 'search',
          'aria-label': label,
          'aria-labelledby': undefined,
          'aria-haspopup': 'grid',
          placeholder,
          onFocus: () => setIsOpen(true),
          onKeyDown: moveInRow,
          onChange: ({ currentTarget }) => {
            setHasChosen(false)
            onText(currentTarget.value)
            setIsOpen(true)
          },
        })}
        data-has-chosen={hasChosen || undefined}
        {...(isReached(highlightedIndex) && { 'aria-activedescendant': actionId })}
      />
      {/* Browsers make a scrollable element a tab stop, but this popup closes when the field loses focus, so Tab must skip it. */}
      <div className={isInline ? styles.results : styles.popup} hidden={!isShown} tabIndex={-1}>
        <div {...getMenuProps({ role: 'grid', 'aria-label': listLabel, 'aria-labelledby': undefined, hidden: !items?.length })}>
          {isShown &&
            items?.map((item, index) => (
              <div
                key={keyOf(item)}
                {...getItemProps({ item, index, role: 'row' })}
                className={index === highlightedIndex && !isAtAction ? `${styles.row} ${styles.highlighted}` : styles.row}
              >
                {/* biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: focus stays in the field */}
                <div role="gridcell" className={styles.main}>
                  <Link to={pathOf(item)} tabIndex={-1} className={styles.item} onClick={close}>
                    {renderItem(item)}
                  </Link>
                </div>
                {action && <ActionCell action={action} item={item} id={isReached(index) ? actionId : undefined} onClick={close} />}
              </div>
            ))}
        </div>
        <div role="status">
          {isShown && summary && <p className="visually-hidden">{summary}</p>}
          {isShown && note}
        </div>
      </div>
    </div>
  )
}

interface ActionCellProps<Item> {
  action: ItemAction<Item>
  item: Item
  /** Set while the cell is highlighted with the arrow keys; otherwise undefined. */
  id: string | undefined
  onClick: () => void
}

function ActionCell<Item>({ action, item, id, onClick }: ActionCellProps<Item>) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: focus stays in the field
    <div role="gridcell" id={id}>
      <Link
        to={action.pathOf(item)}
        tabIndex={-1}
        aria-label={action.labelOf(item)}
        className={id === undefined ? styles.action : `${styles.action} ${styles.highlighted}`}
        onClick={onClick}
      >
        {action.text}
      </Link>
    </div>
  )
}

/** A line of text in the list of results. */
export function ComboboxNote({ isFault = false, children }: { isFault?: boolean; children: ReactNode }) {
  return <p className={isFault ? `${styles.note} fault` : styles.note}>{children}</p>
}
