import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, Navigate, useLoaderData } from 'react-router-dom'
import { type WalkInService, walkInService } from '#rules/services.ts'
import { paths } from '../../paths.ts'
import { requireBookingViewer } from '../../session/viewer.ts'
import { currentLocation } from '../current-location.ts'
import { type HeldWalkIn, isBookingOpen, isHeld, useWalkIn, type WalkIn } from './walk-in-draft.ts'

/** The loader of every step: the branch that is booked at. */
export async function loadLocation({ request }: LoaderFunctionArgs) {
  await requireBookingViewer(request)
  return { locationId: await currentLocation() }
}

export interface HeldStep {
  service: WalkInService
  draft: HeldWalkIn
  walkIn: WalkIn
}

/** A step of the booking for which a slot of this branch is held; without one it begins with choosing it. */
export function HeldWalkInStep({ children }: { children: (step: HeldStep) => ReactNode }) {
  const { locationId } = useLoaderData<typeof loadLocation>()
  const walkIn = useWalkIn()
  const { draft } = walkIn
  const service = walkInService(draft?.serviceId)
  if (service === undefined || !isHeld(draft) || (draft.locationId !== locationId && !isBookingOpen(draft)))
    return <Navigate replace to={paths.booking.bookAppointment} />
  return children({ service, draft, walkIn })
}
