import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Button } from '../ui/button/button.tsx'

/** Starts a booking with a known customer's details already filled in. */
export function BookForCustomer({ customerId }: { customerId: string }) {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate(paths.booking.bookFor(customerId))}>Book for this customer</Button>
}
