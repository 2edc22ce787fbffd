import { z } from 'zod'
import type { Caller } from './caller.ts'
import { path } from './path.ts'
import type { UpstreamService } from './service.ts'
import { filledText, id, type ReadableList, requiredListOf } from './shapes.ts'

const product = z.object({
  id,
  name: filledText,
  treatmentName: filledText,
  /** Sent back in a cart as it came. */
  doseNumber: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => value ?? undefined),
})

const products = z.object({ data: requiredListOf(product) })

export type PreApprovedProduct = z.output<typeof product>

/* Whole answers, compiled: they are checked several times faster than piece by piece. */
const productsAnswer = z.compile(products, { strict: true })

/** The pre-approved host: `GET /utils/preapprovedproducts/products`. */
export function preApprovedProductsApi(service: UpstreamService) {
  return {
    list: async (caller: Caller): Promise<ReadableList<PreApprovedProduct>> =>
      (await service.read(caller, { path: path`/utils/preapprovedproducts/products`, answer: productsAnswer })).data,
  }
}
