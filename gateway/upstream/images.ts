import { z } from 'zod'
import type { Caller } from './caller.ts'
import { path } from './path.ts'
import { PANEL_DEADLINE, type UpstreamService } from './service.ts'
import { dateTime, filledText, requiredListOf, total } from './shapes.ts'

const image = z.object({ image_title: filledText, src: filledText, created_by: filledText, created_at: dateTime })

const imagePage = z
  .object({ total_images_count: total, images: requiredListOf(image) })
  .transform(({ total_images_count, images: { items, unreadable } }) => {
    const [image] = items
    return {
      total: total_images_count,
      unreadable,
      image: image && { title: image.image_title, content: image.src, createdBy: image.created_by, createdAt: image.created_at },
    }
  })

export type ImagePage = z.output<typeof imagePage>

/** A photo to store, with the service's field names. `src` is base64. */
export interface ImageUpload {
  title: string
  src: string
  order_item_id: string
  file_name: string
  order_id: string
  created_by: string
  secondary_tag: string
}

/* Compiled as a whole, because that checks a response several times faster than shape by shape. */
const imagePageResponse = z.compile(imagePage, { strict: true })

/** The consultation service's images (base B in the contract). */
export function imagesApi(service: UpstreamService) {
  return {
    /** `GET /get_image/{orderId}/{secondaryTag}/{index}`. The `ts` parameter bypasses caches. */
    get: (caller: Caller, orderId: string, secondaryTag: string, index: number): Promise<ImagePage> =>
      service.read(caller, {
        path: path`/get_image/${orderId}/${secondaryTag}/${String(index)}`,
        query: { ts: Date.now() },
        shape: imagePageResponse,
      }),

    /** The number of images, which the service only returns together with an image. */
    count: async (caller: Caller, orderId: string, secondaryTag: string): Promise<number> => {
      const { total } = await service.read(caller, {
        path: path`/get_image/${orderId}/${secondaryTag}/0`,
        query: { ts: Date.now() },
        shape: imagePageResponse,
        deadline: PANEL_DEADLINE,
      })
      return total
    },

    /** `POST /image_upload` */
    upload: (caller: Caller, images: ImageUpload[]): Promise<void> =>
      service.write(caller, {
        method: 'POST',
        path: path`/image_upload`,
        bodyPieces: { [Symbol.iterator]: () => jsonPieces(images) },
        success: 200,
      }),
  }
}

const PIECE = 2 ** 18

/** Serialises the images to JSON piece by piece. Base64 needs no escaping. */
function* jsonPieces(images: ImageUpload[]): Generator<string> {
  for (const [index, { src, ...rest }] of images.entries()) {
    yield `${index === 0 ? '[' : ','}${JSON.stringify(rest).slice(0, -1)},"src":"`
    for (let at = 0; at < src.length; at += PIECE) yield src.slice(at, at + PIECE)
    yield '"}'
  }
  yield ']'
}
