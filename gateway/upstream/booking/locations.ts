import { z } from 'zod'
import type { Caller } from '../caller.ts'
import { path } from '../path.ts'
import type { UpstreamService } from '../service.ts'
import { filledText, id, reference } from '../shapes.ts'

const location = z
  .object({ locationId: id, locationName: filledText, branchID: reference })
  .transform((value) => ({ id: value.locationId, name: value.locationName, branchId: value.branchID }))

const locationGroups = z.array(z.object({ title: z.string(), locations: z.array(location) }))

export type BranchLocation = z.output<typeof location>
export type BranchLocationGroup = z.output<typeof locationGroups>[number]

/** The booking REST services' master list of branches. */
export function locationsApi(service: UpstreamService) {
  return {
    /** `GET /services/masterlocations` */
    list: (caller: Caller): Promise<BranchLocationGroup[]> =>
      service.read(caller, { path: path`/services/masterlocations`, answer: locationGroups }),

    /** `GET /services/masterlocations/{id}` */
    get: (caller: Caller, locationId: string): Promise<BranchLocation> =>
      service.read(caller, { path: path`/services/masterlocations/${locationId}`, answer: location }),
  }
}
