import { useBranches } from '../branch/branch-locations.ts'
import { useRecentlyViewed } from '../session/recently-viewed.ts'
import { useViewer } from '../session/viewer-context.ts'
import type { GoToProps } from '../shell/go-to/go-to-button.tsx'
import { GoToDialog } from '../shell/go-to/go-to-dialog.tsx'
import { londonToday } from '../ui/london-today.ts'
import { bookingDestinations } from './destinations.ts'
import { useCustomerSearch } from './use-customer-search.tsx'

/** The dialog that finds and opens pages, branches, customers and recently viewed appointments. */
export default function BookingGoTo({ text, ...dialog }: GoToProps) {
  const viewer = useViewer()
  const recent = useRecentlyViewed()
  const { customers = [], note } = useCustomerSearch(text, 'No customers found')
  const branches = useBranches()
  const destinations = bookingDestinations(text, { viewer, recent, branches, customers, today: londonToday() })
  return (
    <GoToDialog
      placeholder="Customer name, DOB or postcode, branch or page"
      text={text}
      destinations={destinations}
      note={note}
      {...dialog}
    />
  )
}
