import { DeleteOutlined } from '@ant-design/icons'
import type { Block } from '#rules/blocks.ts'
import { Button } from '../../ui/button/button.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { describeBlock, type Rooms } from '../block-text.ts'
import styles from './block-list.module.css'
import { useConfirmDeletion } from './confirm-deletion.ts'

interface BlockListProps {
  label: string
  blocks: readonly (Block & { id: string })[]
  rooms: Rooms
  /** The text to show if there are no blocks. Undefined if some blocks couldn't be read, because then the list may not really be empty. */
  empty: string | undefined
  disabled: boolean
  onDelete: (blockId: string) => void
}

/** Active blocks, each with a delete button. */
export function BlockList({ label, blocks, rooms, empty, disabled, onDelete }: BlockListProps) {
  const confirmDeletion = useConfirmDeletion()
  if (blocks.length === 0) return empty && <p className="quiet">{empty}</p>
  return (
    <ul className={`plain-list ${styles.blocks}`} aria-label={label}>
      {blocks.map((block) => {
        const text = describeBlock(block, rooms)
        return (
          <li key={block.id} className="row-between">
            <div>
              {text}
              {block.reason && (
                <div className="quiet small">
                  <ClampedText>{block.reason}</ClampedText>
                </div>
              )}
            </div>
            <Button
              icon={<DeleteOutlined aria-hidden="true" />}
              disabled={disabled}
              aria-label={`Delete ${block.reason ?? ''} ${text}`}
              onClick={() => confirmDeletion(text, () => onDelete(block.id))}
            >
              Delete
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
