import { setImmediate } from 'node:timers/promises'
import { ApiError } from '../../errors.ts'
import type { ImageInput, UploadImagesInput } from '../../generated/resolvers.ts'
import { audited } from '../../observe/audit.ts'
import type { RequestContext } from '../../request-context.ts'
import { actorOf } from '../actor.ts'
import { takesPhotos } from '../order/rules.ts'
import { decodedSize, imageType, MAXIMUM_UPLOAD_BYTES } from './content.ts'
import type { UploadedImages } from './payload.ts'

const MAXIMUM_FILES = 50
const MAXIMUM_NAME_LENGTH = 255
/** Of a name that leads elsewhere where somebody takes it for a path, or that ends too early. */
const NO_PART_OF_A_NAME = /[/\\\p{Cc}]|^\.+$/u

/** Stores photos with an order item, all of them or none. */
export async function uploadImages({ orderId, itemId, images }: UploadImagesInput, context: RequestContext): Promise<UploadedImages> {
  if (images.length === 0) throw new ApiError('BAD_USER_INPUT', 'Choose at least one image.')
  if (images.length > MAXIMUM_FILES) throw new ApiError('BAD_USER_INPUT', `At most ${MAXIMUM_FILES} images can be uploaded at once.`)
  let total = 0
  for (const image of images) {
    // Other requests get their turn between large files.
    await setImmediate()
    total += checkedSize(image)
  }
  if (total > MAXIMUM_UPLOAD_BYTES) throw new ApiError('BAD_USER_INPUT', "Total files size shouldn't exceed 25MB")

  const order = await context.upstreams.orders.get(context.caller, orderId)
  const item = order.items.find(({ id }) => id === itemId)
  if (item === undefined) throw new ApiError('NOT_FOUND', 'The order has no such item.')
  const { secondaryTag } = item
  if (secondaryTag === undefined || !takesPhotos(item)) throw new ApiError('FORBIDDEN', 'Photos are not taken for items of this kind.')

  await audited(context, { action: 'uploadImages', orderId, itemId, count: images.length }, () =>
    context.upstreams.images.upload(
      context.caller,
      images.map(({ fileName, title, content }) => ({
        title: title?.trim() || nameWithoutExtension(fileName),
        src: content,
        order_item_id: itemId,
        file_name: fileName,
        order_id: orderId,
        created_by: actorOf(context).name,
        secondary_tag: secondaryTag,
      })),
    ),
  )
  return { orderId, count: images.length }
}

function checkedSize({ fileName, title, content }: ImageInput): number {
  const refused = (message: string) => new ApiError('BAD_USER_INPUT', message, { fileName: fileName.slice(0, MAXIMUM_NAME_LENGTH) })
  if (fileName.trim() === '') throw refused('A file has no name.')
  if (fileName.length > MAXIMUM_NAME_LENGTH || (title ?? '').length > MAXIMUM_NAME_LENGTH)
    throw refused(`A file's name and title have at most ${MAXIMUM_NAME_LENGTH} characters.`)
  if (NO_PART_OF_A_NAME.test(fileName)) throw refused("A file's name has no slashes and no control characters.")
  if (content === '') throw refused('A file is empty.')
  if (imageType(content) === undefined) throw refused('Only png, jpeg and HEIC files are allowed')
  const size = decodedSize(content)
  if (size === undefined) throw refused('A file is not in base64.')
  return size
}

function nameWithoutExtension(fileName: string): string {
  return fileName.replace(/(?<=.)\.[^.]*$/, '')
}
