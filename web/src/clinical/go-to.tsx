import { useBranches } from '../branch/branch-locations.ts'
import { useRecentlyViewed } from '../session/recently-viewed.ts'
import { useViewer } from '../session/viewer-context.ts'
import type { GoToProps } from '../shell/go-to/go-to-button.tsx'
import { GoToDialog } from '../shell/go-to/go-to-dialog.tsx'
import { ComboboxNote } from '../ui/combobox/combobox.tsx'
import { clinicalDestinations } from './destinations.ts'

/** Opens an order or customer by number, a page or branch by name, or a record that was opened recently. */
export default function ClinicalGoTo({ text, ...dialog }: GoToProps) {
  const viewer = useViewer()
  const recent = useRecentlyViewed()
  const branches = useBranches({ skip: text.trim() === '' })
  const destinations = clinicalDestinations(text, { viewer, recent, branches })
  return (
    <GoToDialog
      placeholder="Order or customer number, page or branch"
      text={text}
      destinations={destinations}
      note={
        destinations.length === 0 && (
          <ComboboxNote>No page or branch has this name. To find an order or a customer, enter the complete number.</ComboboxNote>
        )
      }
      {...dialog}
    />
  )
}
