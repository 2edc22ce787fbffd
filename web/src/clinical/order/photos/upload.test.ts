import { describe, expect, it } from 'vitest'
import { formatSize, photosFault, sizeMessage } from './upload.ts'

describe('the upload size', () => {
  it('is accepted up to 26,214,400 bytes', { tags: ['CR-253', 'CR-342'] }, () => {
    expect(sizeMessage(26_214_400)?.tone).toBe('warning')
    expect(sizeMessage(26_214_401)).toEqual({ tone: 'danger', text: "Total files size shouldn't exceed 25MB" })
  })

  it('leads to a warning once it reaches 24,117,248 bytes', { tags: ['CR-254', 'CR-342'] }, () => {
    expect(sizeMessage(24_117_247)).toBeUndefined()
    expect(sizeMessage(24_117_248)).toEqual({
      tone: 'warning',
      text: 'You have almost utilise maximum files size limit. Please save you files before uploading the next image.',
    })
  })

  it('is limited for all images together, and so is the number of images', { tags: ['CR-253', 'CR-292'] }, () => {
    expect(photosFault([24_117_248, 26_214_400 - 24_117_248])).toBeUndefined()
    expect(photosFault([24_117_248, 26_214_401 - 24_117_248])).toBe("Total files size shouldn't exceed 25MB")
    expect(photosFault(Array(50).fill(1))).toBeUndefined()
    expect(photosFault(Array(51).fill(1))).toBe('At most 50 images can be uploaded at once.')
  })

  it('is shown in KB or MB', () => {
    expect([0, 1, 1024, 1_048_575, 1_048_576, 26_214_400].map(formatSize)).toEqual(['0 KB', '1 KB', '1 KB', '1024 KB', '1.0 MB', '25.0 MB'])
  })
})
