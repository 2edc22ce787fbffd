import { z } from 'zod'
import type { Caller } from './caller.ts'
import { path } from './path.ts'
import type { UpstreamService } from './service.ts'
import { dateTime, filledText, total } from './shapes.ts'

const imagePage = z
  .object({
    total_images_count: total,
    images: z.array(z.object({ image_title: filledText, src: z.string(), created_by: filledText, created_at: dateTime })),
  })
  .transform(({ total_images_count, images }) => {
    const [image] = images
    return {
      total: total_images_count,
      image: image && { title: image.image_title, content: image.src, createdBy: image.created_by, createdAt: image.created_at },
    }
  })

export type ImagePage = z.output<typeof imagePage>

/** The images of base B. */
export function imagesApi(service: UpstreamService) {
  return {
    /** `GET /get_image/{orderId}/{secondaryTag}/{index}`; `ts` keeps caches from answering. */
    get: (caller: Caller, orderId: string, secondaryTag: string, index: number): Promise<ImagePage> =>
      service.read(caller, {
        path: path`/get_image/${orderId}/${secondaryTag}/${String(index)}`,
        query: { ts: Date.now() },
        answer: imagePage,
      }),
  }
}
