import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Caller } from './caller.ts'
import { path } from './path.ts'
import { PANEL_DEADLINE, type UpstreamService } from './service.ts'
import { compiled, count, dateTime, filledText, requiredListOf, total } from './shapes.ts'

const image = z.object({ image_title: filledText, src: filledText, created_by: filledText, created_at: dateTime })

const imagePage = z
  .object({ total_images_count: count, images: requiredListOf(image) })
  .transform(({ total_images_count, images: { items, unreadable } }) => {
    const [image] = items
    return {
      total: total_images_count,
      unreadable,
      image: image && { title: image.image_title, content: image.src, createdBy: image.created_by, createdAt: image.created_at },
    }
  })

export type ImagePage = z.output<typeof imagePage>

/** A photo to store. */
interface ImageUpload {
  title: string
  /** The file as base64. */
  content: string
  fileName: string
}

/** The order item that the photos belong to, and the user who adds them. */
interface UploadTarget {
  orderId: string
  itemId: string
  secondaryTag: string
  createdBy: string
}

const imagePageResponse = compiled(imagePage)
const countResponse = compiled(z.object({ total_images_count: total }))

/** Calls to the consultation service (base B in the contract) about images. */
export function imagesApi(service: UpstreamService, clock: Clock) {
  return {
    /** `GET /get_image/{orderId}/{secondaryTag}/{index}`. The `ts` parameter changes each time, to bypass caches. */
    get: (caller: Caller, orderId: string, secondaryTag: string, index: number): Promise<ImagePage> =>
      service.read(caller, {
        path: path`/get_image/${orderId}/${secondaryTag}/${String(index)}`,
        query: { ts: clock().getTime() },
        shape: imagePageResponse,
      }),

    /**
     * Returns the number of images. The service has no separate call for the number, so this reads the first image and takes the number
     * from the response.
     */
    count: async (caller: Caller, orderId: string, secondaryTag: string): Promise<number> => {
      const response = await service.read(caller, {
        path: path`/get_image/${orderId}/${secondaryTag}/0`,
        query: { ts: clock().getTime() },
        shape: countResponse,
        deadline: PANEL_DEADLINE,
      })
      return response.total_images_count
    },

    /** `POST /image_upload` */
    upload: (caller: Caller, images: readonly ImageUpload[], target: UploadTarget): Promise<void> =>
      service.write(caller, {
        method: 'POST',
        path: path`/image_upload`,
        bodyPieces: { [Symbol.iterator]: () => jsonPieces(images, target) },
        success: 200,
      }),
  }
}

const PIECE = 2 ** 18

/** Creates the JSON body piece by piece, so that the images aren't in memory twice. Base64 can be inserted without escaping. */
function* jsonPieces(images: readonly ImageUpload[], { orderId, itemId, secondaryTag, createdBy }: UploadTarget): Generator<string> {
  for (const [index, { title, fileName, content }] of images.entries()) {
    const fields = {
      title,
      order_item_id: itemId,
      file_name: fileName,
      order_id: orderId,
      created_by: createdBy,
      secondary_tag: secondaryTag,
    }
    yield `${index === 0 ? '[' : ','}${JSON.stringify(fields).slice(0, -1)},"src":"`
    for (let at = 0; at < content.length; at += PIECE) yield content.slice(at, at + PIECE)
    yield '"}'
  }
  yield ']'
}
