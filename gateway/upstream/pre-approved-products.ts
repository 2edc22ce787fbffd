import { z } from 'zod'
import type { Caller } from './caller.ts'
import { path } from './path.ts'
import type { UpstreamService } from './service.ts'
import { compiled, filledText, id, type ReadableList, requiredListOf } from './shapes.ts'

const product = z.object({
  id,
  name: filledText,
  treatmentName: filledText,
  /** Kept as the number or string that this service sent, because a cart must contain the same value. */
  doseNumber: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => value ?? undefined),
})

const products = z.object({ data: requiredListOf(product) })

export type PreApprovedProduct = z.output<typeof product>

const productsResponse = compiled(products)

/** Calls to the pre-approved service: `GET /utils/preapprovedproducts/products`. */
export function preApprovedProductsApi(service: UpstreamService) {
  return {
    list: async (caller: Caller): Promise<ReadableList<PreApprovedProduct>> =>
      (await service.read(caller, { path: path`/utils/preapprovedproducts/products`, shape: productsResponse })).data,
  }
}
