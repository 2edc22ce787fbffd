import { setImmediate } from 'node:timers/promises'
import {
  checkPhoto,
  fileCountFault,
  MAXIMUM_NAME_LENGTH,
  photoTitle,
  photoTitleFault,
  pixelsFault,
  storedName,
  uploadSizeFault,
} from '#rules/image.ts'
import { takesPhotos } from '#rules/order-review.ts'
import { withoutInvisible } from '#rules/text.ts'
import { requireViewer } from '../../access/require-viewer.ts'
import { ApiError, rejectInvalid } from '../../errors.ts'
import type { ImageInput, UploadImagesInput } from '../../generated/resolvers.ts'
import { audited } from '../../observe/audit.ts'
import type { RequestContext } from '../../request-context.ts'
import { findItem } from '../order/item.ts'
import { readBeforeChange } from '../read-before-change.ts'
import { decodedSize, encodedStart, imageFormats, inspectImage } from './content.ts'
import type { UploadedImages } from './payload.ts'

/** Each sequence of these characters becomes a single space, because titles have only one line. */
const SPACES_AND_CONTROLS = /[\s\p{Cc}]+/gu

interface Photo {
  title: string
  fileName: string
  content: string
  /** Size in bytes of the decoded file, before its metadata was removed. */
  size: number
}

/** Adds photos to an order item. If one photo is invalid, none are stored. */
export async function uploadImages({ orderId, itemId, images }: UploadImagesInput, context: RequestContext): Promise<UploadedImages> {
  rejectInvalid(fileCountFault(images.length))
  const photos: Photo[] = []
  for (const image of images) {
    // Let the event loop handle other requests between the files, which can be large.
    await setImmediate()
    photos.push(checkedPhoto(image))
  }
  rejectInvalid(uploadSizeFault(photos.reduce((sum, { size }) => sum + size, 0)))

  const order = await readBeforeChange(context.dependencies.upstreams.orders.get(context.caller, orderId))
  const item = findItem(order, ({ id }) => id === itemId)
  const { secondaryTag } = item
  if (secondaryTag === undefined || !takesPhotos(item)) throw new ApiError('FORBIDDEN', "Photos can't be added to items of this kind.")

  await audited(context, { action: 'uploadImages', orderId, itemId, count: photos.length }, () =>
    context.dependencies.upstreams.images.upload(context.caller, photos, {
      orderId,
      itemId,
      secondaryTag,
      createdBy: requireViewer(context).name,
    }),
  )
  return { orderId, count: photos.length }
}

/** Validates a photo. Removes the photo's metadata, and the invisible characters in its title and file name. */
function checkedPhoto(input: ImageInput): Photo {
  const { fileName, content } = input
  const refused = (message: string) => new ApiError('BAD_USER_INPUT', message, { fileName: fileName.slice(0, MAXIMUM_NAME_LENGTH) })
  const { type, fault } = checkPhoto({ fileName, start: encodedStart(content), isEmpty: content === '' })
  if (fault !== undefined) throw refused(fault)
  const titleFault = photoTitleFault(input.title ?? '')
  if (titleFault !== undefined) throw refused(titleFault)
  const title =
    withoutInvisible(input.title ?? '')
      .replace(SPACES_AND_CONTROLS, ' ')
      .trim() || photoTitle(fileName)
  const size = decodedSize(content)
  if (size === undefined) throw refused("A file isn't valid base64.")

  const bytes = Buffer.from(content, 'base64')
  const image = inspectImage(type, bytes)
  if (image === undefined && imageFormats[type].holdsContent(bytes)) throw refused("The image can't be read. The file may be damaged.")
  const { dimensions, stripped } = image ?? { dimensions: { width: 0, height: 0 }, stripped: bytes }
  const tooLarge = pixelsFault(dimensions)
  if (tooLarge !== undefined) throw refused(tooLarge)
  return { title, fileName: storedName(fileName, type), content: stripped.equals(bytes) ? content : stripped.toString('base64'), size }
}
