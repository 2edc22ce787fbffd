import { useState } from 'react'
import { useRecentlyViewed } from '../session/recently-viewed.ts'
import { useViewer } from '../session/viewer-context.ts'
import { GoToDialog } from '../shell/go-to/go-to-dialog.tsx'
import { ComboboxNote } from '../ui/combobox/combobox.tsx'
import { clinicalDestinations } from './destinations.ts'

/** Opens an order or customer by number, a page by name, or a record that was opened recently. */
export default function ClinicalGoTo({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const { can } = useViewer()
  const recent = useRecentlyViewed()
  const destinations = clinicalDestinations(text, { recent, maySeeOverview: can.seeOverview })
  return (
    <GoToDialog
      placeholder="Order or customer number, or a page"
      text={text}
      onText={setText}
      destinations={destinations}
      note={
        destinations.length === 0 && <ComboboxNote>No page has this name. Enter the whole number of an order or customer.</ComboboxNote>
      }
      onClose={onClose}
    />
  )
}
