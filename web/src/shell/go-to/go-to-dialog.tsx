import type { ReactNode } from 'react'
import { Combobox } from '../../ui/combobox/combobox.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FirstLines } from '../../ui/text/clamped-text.tsx'
import type { Destination } from './destinations.ts'

interface GoToDialogProps {
  /** Tells users what they can type. Example: `Order or customer number, page or branch`. */
  placeholder: string
  text: string
  onText: (text: string) => void
  /** Undefined while the destinations load. */
  destinations: readonly Destination[] | undefined
  note?: ReactNode
  onClose: () => void
}

/** A search for pages and records, as a dialog. */
export function GoToDialog({ placeholder, text, onText, destinations, note, onClose }: GoToDialogProps) {
  const count = destinations?.length ?? 0
  return (
    <Dialog open title="Go to" footer={null} onCancel={onClose} width={560}>
      <Combobox
        isInline
        label="Go to"
        placeholder={placeholder}
        text={text}
        onText={onText}
        listLabel="Places to go to"
        items={destinations}
        keyOf={({ path }) => path}
        pathOf={({ path }) => path}
        renderItem={({ title, detail }) => (
          <>
            <strong>
              <FirstLines>{title}</FirstLines>
            </strong>
            <span className="small quiet">
              <FirstLines>{detail}</FirstLines>
            </span>
          </>
        )}
        summary={count === 0 ? undefined : count === 1 ? '1 place found' : `${count} places found`}
        note={note}
        onChosen={onClose}
      />
    </Dialog>
  )
}
