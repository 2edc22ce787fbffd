/** The number of photos stored for an item, and the photo at the requested index. */
export interface StoredPhotos {
  /** Null if it can't be read. */
  total: number | null
  photo: { title: string | null; createdBy: string | null } | null
}

interface SentPhotos {
  /** How many photos were stored before the upload; undefined if they couldn't be counted. */
  countBefore: number | undefined
  titles: readonly string[]
  author: string
}

/**
 * Checks whether an upload's photos are stored. Photos have no ids, so this function compares their number, titles and author.
 *
 * @param read reads the number of stored photos, and the photo at an index
 * @returns undefined if the function can't be certain, for example because only some of the photos are stored, or because others were
 *   added at the same time
 */
export async function findUpload(
  { countBefore, titles, author }: SentPhotos,
  read: (index: number) => Promise<StoredPhotos>,
): Promise<boolean | undefined> {
  if (countBefore === undefined) return undefined
  const { total } = await read(0)
  if (total === countBefore) return false
  if (total === null || total !== countBefore + titles.length) return undefined
  const missing = [...titles]
  for (let index = countBefore; index < total; index += 1) {
    const { photo } = await read(index)
    const place = missing.indexOf(photo?.title ?? '')
    if (photo?.createdBy !== author || place === -1) return undefined
    missing.splice(place, 1)
  }
  return true
}
