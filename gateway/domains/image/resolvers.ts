import { ApiError } from '../../errors.ts'
import type { Resolvers } from '../../generated/resolvers.ts'
import { auditRead } from '../../observe/audit.ts'
import { uploadImages } from './upload.ts'

const MAXIMUM_INDEX = 10_000

export const imageResolvers: Resolvers = {
  Query: {
    orderImage: (_root, { orderId, secondaryTag, index }, context) => {
      if (index < 0 || index > MAXIMUM_INDEX) throw new ApiError('BAD_USER_INPUT', `index must be between 0 and ${MAXIMUM_INDEX}.`)
      auditRead(context, { action: 'readImage', orderId })
      return context.dependencies.upstreams.images.get(context.caller, orderId, secondaryTag, index)
    },
  },

  Mutation: {
    uploadImages: (_root, { input }, context) => uploadImages(input, context),
  },
}
