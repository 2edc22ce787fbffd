import { describe, expect, it, vi } from 'vitest'
import { findUpload } from './find-upload.ts'

const author = 'Carla Service'
const photo = (title: string, createdBy = author) => ({ title, createdBy })
/** A stand-in for the image service. Returns the number of photos and the photo at the index; past the last photo, returns 0 and null. */
const readFrom = (photos: { title: string; createdBy: string }[]) => async (index: number) => ({
  total: index < photos.length ? photos.length : 0,
  photo: photos[index] ?? null,
})

describe('photos whose upload got no response', () => {
  const sent = { countBefore: 1, titles: ['front', 'side'], author }
  const before = photo('front', 'The patient')

  it.each([
    ['stored if all of them were added', [before, photo('front'), photo('side')], true],
    ['stored even if their order differs', [before, photo('side'), photo('front')], true],
    ['not stored if none was added', [before], false],
    ['unknown if only some were added', [before, photo('front')], undefined],
    ['unknown if other photos were added too', [before, photo('front'), photo('side'), photo('back')], undefined],
    ['unknown if one was not added but a different photo was', [before, photo('front'), photo('back')], undefined],
    ['unknown if someone else added them', [before, photo('front'), photo('side', 'Dev Patel')], undefined],
  ])('are reported as %s', { tags: ['CR-328'] }, async (_what, photos, found) => {
    expect(await findUpload(sent, readFrom(photos))).toBe(found)
  })

  it('are looked up even if the item had no earlier photos', { tags: ['CR-328'] }, async () => {
    expect(await findUpload({ ...sent, countBefore: 0 }, readFrom([]))).toBe(false)
    expect(await findUpload({ ...sent, countBefore: 0 }, readFrom([photo('front'), photo('side')]))).toBe(true)
  })

  it('are reported as unknown, without a lookup, if the number of earlier photos is unknown', { tags: ['CR-328'] }, async () => {
    const read = vi.fn()
    expect(await findUpload({ ...sent, countBefore: undefined }, read)).toBeUndefined()
    expect(read).not.toHaveBeenCalled()
  })
})
