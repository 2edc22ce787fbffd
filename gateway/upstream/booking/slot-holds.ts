import { z } from 'zod'
import type { Caller } from '../caller.ts'
import { path } from '../path.ts'
import type { UpstreamService } from '../service.ts'
import { compiled, dateTime, id } from '../shapes.ts'
import type { Slot } from './slot.ts'

const hold = z.object({ id, expiresAt: dateTime })

export type SlotHold = z.output<typeof hold>

const holdsResponse = compiled(z.array(hold))

/** Calls to the booking REST services about holding slots for customers at the counter. */
export function slotHoldsApi(service: UpstreamService) {
  return {
    /**
     * `POST /services/initialappointment`, for one slot.
     *
     * @returns undefined if the service returns an empty list
     */
    hold: async (
      caller: Caller,
      { locationId, serviceId, slot, holdId }: { locationId: string; serviceId: string; slot: Slot; holdId: string | undefined },
    ): Promise<SlotHold | undefined> => {
      const [first] = await service.write(caller, {
        method: 'POST',
        path: path`/services/initialappointment`,
        body: [
          {
            ...(holdId !== undefined && { id: holdId }),
            locationId,
            serviceId,
            resourceId: slot.resourceId,
            startDateTime: slot.start.toISOString(),
            endDateTime: slot.end.toISOString(),
          },
        ],
        success: 200,
        shape: holdsResponse,
      })
      return first
    },
  }
}
