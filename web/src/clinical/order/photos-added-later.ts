import { graphql } from '../../generated/gql.ts'

export const photosAddedLaterFragment = graphql(`
  fragment PhotosAddedLater on Order {
    id
    items {
      id
      orderId
      photosAddedLater
    }
  }
`)

/** The number of photos added after the customer skipped the upload, by item id. Leaves out items without a known number. */
export function photosAddedLater(
  items: readonly ({ id?: string; photosAddedLater?: number | null } | undefined)[] = [],
): Map<string, number> {
  return new Map(
    items.flatMap((item) => (item?.id !== undefined && item.photosAddedLater != null ? [[item.id, item.photosAddedLater] as const] : [])),
  )
}
