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

/** The numbers of photos by item id, without those that aren't known. */
export function photosAddedLater(
  items: readonly ({ id?: string; photosAddedLater?: number | null } | undefined)[] = [],
): Map<string, number> {
  return new Map(
    items.flatMap((item) => (item?.id !== undefined && item.photosAddedLater ? [[item.id, item.photosAddedLater] as const] : [])),
  )
}
