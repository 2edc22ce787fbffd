import { z } from 'zod'
import type { Caller } from './caller.ts'
import { path } from './path.ts'
import type { UpstreamService } from './service.ts'
import { filledText, id, type ReadableList, requiredListOf } from './shapes.ts'

const product = z.object({
  id,
  name: filledText,
  treatmentName: filledText,
  /** Kept unchanged, because carts send it back. */
  doseNumber: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => value ?? undefined),
})

const products = z.object({ data: requiredListOf(product) })

export type PreApprovedProduct = z.output<typeof product>

/* Compiled as a whole, because that checks a response several times faster than shape by shape. */
const productsResponse = z.compile(products, { strict: true })

/** The pre-approved host: `GET /utils/preapprovedproducts/products`. */
export function preApprovedProductsApi(service: UpstreamService) {
  return {
    list: async (caller: Caller): Promise<ReadableList<PreApprovedProduct>> =>
      (await service.read(caller, { path: path`/utils/preapprovedproducts/products`, shape: productsResponse })).data,
  }
}
