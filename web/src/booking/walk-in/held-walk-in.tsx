import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, Navigate, useLoaderData } from 'react-router-dom'
import { type WalkInService, walkInService } from '#rules/walk-in-services.ts'
import { recordLocation } from '../../branch/current-location.ts'
import { paths } from '../../paths.ts'
import { requireBookingViewer } from '../../session/viewer.ts'
import { type HeldWalkIn, isBookingOpen, isHeld, useWalkIn, type WalkIn } from './walk-in-draft.ts'

/** The route loader of every step. Returns the branch to book at. */
export async function loadLocation({ request }: LoaderFunctionArgs) {
  await requireBookingViewer(request)
  return { locationId: await recordLocation(request) }
}

export interface HeldStep {
  service: WalkInService
  draft: HeldWalkIn
  walkIn: WalkIn
}

/**
 * A booking step. Redirects to the first step if the service is no longer offered or no slot is held. Also redirects if the booking is at
 * another branch, unless the appointment may already be booked.
 */
export function HeldWalkInStep({ children }: { children: (step: HeldStep) => ReactNode }) {
  const { locationId } = useLoaderData<typeof loadLocation>()
  const walkIn = useWalkIn()
  const { draft } = walkIn
  const service = walkInService(draft?.serviceId)
  if (service === undefined || !isHeld(draft) || (draft.locationId !== locationId && !isBookingOpen(draft)))
    return <Navigate replace to={paths.booking.bookAppointment} />
  return children({ service, draft, walkIn })
}
