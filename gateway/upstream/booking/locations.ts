import { z } from 'zod'
import type { Caller } from '../caller.ts'
import { path } from '../path.ts'
import { PANEL_DEADLINE, type UpstreamService } from '../service.ts'
import { compiled, filledText, id, type ReadableList, reference, requiredListOf } from '../shapes.ts'

/** The title used for a group that has no title in the master list. */
const UNNAMED = '#'

const location = z
  .object({ locationId: id, locationName: filledText, branchID: reference })
  .transform((value) => ({ id: value.locationId, name: value.locationName, branchId: value.branchID }))

const locationGroup = z
  .object({ title: filledText, locations: requiredListOf(location) })
  .transform(({ title, locations }) => ({ title: title ?? UNNAMED, locations: locations.items, unreadable: locations.unreadable }))

const locationGroups = requiredListOf(locationGroup).transform(({ items, unreadable }) => ({
  items,
  unreadable: items.reduce((count, group) => count + group.unreadable, unreadable),
}))

const locationWithAddress = z.object({ address: z.object({ postcode: filledText, province: filledText }).nullish() })

const postcodeAddresses = z.object({
  addresses: requiredListOf(z.object({ line1: filledText, line2: filledText, city: filledText, postcode: filledText })),
})

export type PostcodeAddress = z.output<typeof postcodeAddresses>['addresses']['items'][number]
export type BranchAddress = NonNullable<z.output<typeof locationWithAddress>['address']>
export type BranchLocation = z.output<typeof location>
export type BranchLocationGroup = z.output<typeof locationGroup>

const groupsResponse = compiled(locationGroups)
const locationResponse = compiled(location)
const addressesResponse = compiled(postcodeAddresses)
const locationWithAddressResponse = compiled(locationWithAddress)

/** Calls to the booking REST services about branches. */
export function locationsApi(service: UpstreamService) {
  return {
    /** `GET /services/masterlocations` */
    list: (caller: Caller): Promise<ReadableList<BranchLocationGroup>> =>
      service.read(caller, { path: path`/services/masterlocations`, shape: groupsResponse }),

    /** `GET /services/masterlocations/{id}` */
    get: (caller: Caller, locationId: string): Promise<BranchLocation> =>
      service.read(caller, { path: path`/services/masterlocations/${locationId}`, shape: locationResponse }),

    /** `GET /postcodes/{postcode}/addresses` */
    addresses: async (caller: Caller, postcode: string): Promise<ReadableList<PostcodeAddress>> => {
      const { addresses } = await service.read(caller, {
        path: path`/postcodes/${postcode}/addresses`,
        shape: addressesResponse,
        deadline: PANEL_DEADLINE,
      })
      return addresses
    },

    /**
     * `GET /services/locations/{id}`
     *
     * @returns undefined if the service has no address for the branch
     */
    address: async (
      caller: Caller,
      locationId: string,
      { isPanel = false }: { isPanel?: boolean } = {},
    ): Promise<BranchAddress | undefined> => {
      const { address } = await service.read(caller, {
        path: path`/services/locations/${locationId}`,
        shape: locationWithAddressResponse,
        ...(isPanel && { deadline: PANEL_DEADLINE }),
      })
      return address ?? undefined
    },
  }
}
