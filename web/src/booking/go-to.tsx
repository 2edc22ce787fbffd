import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { londonDate } from '#rules/london.ts'
import { useRecentlyViewed } from '../session/recently-viewed.ts'
import { useViewer } from '../session/viewer-context.ts'
import { GoToDialog } from '../shell/go-to/go-to-dialog.tsx'
import { branchLocationsDocument } from './branch-locations.ts'
import { bookingDestinations } from './destinations.ts'
import { useCustomerSearch } from './use-customer-search.tsx'

/** Opens a page or branch by name, a customer, or an appointment that was opened recently. */
export default function BookingGoTo({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const viewer = useViewer()
  const recent = useRecentlyViewed()
  const { customers = [], note } = useCustomerSearch(text, 'No customers found')
  const { data } = useQuery(branchLocationsDocument)
  const branches = (data?.branchLocations ?? []).flatMap(({ locations }) => locations)
  const destinations = bookingDestinations(text, { viewer, recent, branches, customers, today: londonDate(new Date()) })
  return (
    <GoToDialog
      placeholder="Customer name, DOB or postcode, branch or page"
      text={text}
      onText={setText}
      destinations={destinations}
      note={note}
      onClose={onClose}
    />
  )
}
