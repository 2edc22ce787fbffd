import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { addFiles, aPhoto, base64Of, expectDecoded } from '#tests/component/support/photos.ts'
import { anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { followedRecords, reportChange } from '../../live/record-changes.ts'

const ADDRESS = '/clinical-review/order/700001'
const TAG = 'onlinedoctoracne'

const view = page.getByRole('button', { name: 'View images' })
const viewer = page.getByRole('dialog', { name: 'Images of Acnecide Gel 5%' })
const next = viewer.getByRole('button', { name: 'Next image' })
const previous = viewer.getByRole('button', { name: 'Previous image' })
const tool = (name: string) => viewer.getByRole('toolbar', { name: 'View' }).getByRole('button', { name })
const photo = (name: string) => viewer.getByRole('img', { name, exact: true })
const caption = () => viewer.element().querySelector('figcaption')?.textContent
const requested = () => sent('OrderImage').map(({ index }) => index)

const order = (changes: object = {}) => anOrder({ items: [anItem({ title: 'Acnecide Gel 5%', secondaryTag: TAG, ...changes })] })

interface Stored {
  title: string | null
  content: string | null
}

/** Responses for stored images: the first is by `Author 1` on 1 July, the second by `Author 2` on 2 July, and so on. */
function images(...stored: Stored[]) {
  return ({ index }: { index: number }) => {
    const image = stored[index]
    const made = { createdBy: `Author ${index + 1}`, createdAt: `2026-07-0${index + 1}T09:05:00.000Z` }
    return { total: image ? stored.length : 0, unreadable: 0, image: image ? { ...image, ...made } : null }
  }
}
const readable = async (title: string | null): Promise<Stored> => ({ title, content: await base64Of(await aPhoto('photo.png')) })

async function openViewer(...stored: Stored[]) {
  await openScreen(ADDRESS, { order: () => order(), orderImage: images(...stored) })
  await view.click()
}

describe('the image viewer', () => {
  it('steps through the images even if their total is unknown, and shows a message after the last one', { tags: ['CR-291'] }, async () => {
    const stored = images(await readable('Front'))
    await openScreen(ADDRESS, { order: () => order(), orderImage: (place) => ({ ...stored(place), total: null }) })
    await view.click()
    await expectDecoded(photo('Front'))
    expect(caption()).toMatch(/Author 11$/)
    await next.click()
    await expect.element(viewer.getByText('There are no more images')).toBeVisible()
    await expect.element(next).toBeDisabled()
    await previous.click()
    await expectDecoded(photo('Front'))
  })

  it('requests one image per step, and shows its title, author and date', { tags: ['CR-122', 'CR-173', 'CR-291'] }, async () => {
    await openScreen(ADDRESS, {
      order: () => order(),
      orderImage: images(await readable('Front'), await readable('Left side'), await readable(null)),
    })
    await expect.element(view).toBeVisible()
    expect(requested()).toEqual([])
    await view.click()
    await expectDecoded(photo('Front'))
    expect(caption()).toBe('Front01/07/26 10:05 Author 11 of 3')
    await expect.element(previous).toBeDisabled()
    await next.click()
    await expectDecoded(photo('Left side'))
    expect(caption()).toBe('Left side02/07/26 10:05 Author 22 of 3')
    await expect.element(photo('Front')).not.toBeInTheDocument()
    await next.click()
    await expectDecoded(photo('Photo 3'))
    expect(caption()).toBe('–03/07/26 10:05 Author 33 of 3')
    await expect.element(next).toBeDisabled()
    await previous.click()
    await expectDecoded(photo('Left side'))
    expect(sent('OrderImage')).toEqual([0, 1, 2, 1].map((index) => ({ orderId: '700001', secondaryTag: TAG, index })))
  })

  it('steps with the arrow keys, and stops at both ends', { tags: ['CR-173', 'CR-291'] }, async () => {
    await openViewer(await readable('Front'), await readable('Side'))
    await expectDecoded(photo('Front'))
    next.element().focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
    await expectDecoded(photo('Side'))
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expectDecoded(photo('Front'))
    expect(requested()).toEqual([0, 1, 0])
  })

  it('counts the images again after another user adds one', { tags: ['CR-173'] }, async () => {
    const photos = [await readable('Front')]
    await openViewer(...photos)
    await expectDecoded(photo('Front'))
    await expect.element(next).toBeDisabled()
    respond({ orderImage: images(...photos, await readable('Added')) })
    await expect.poll(followedRecords).toContainEqual({ kind: 'ORDER_PHOTOS', id: '700001' })
    reportChange({ kind: 'ORDER_PHOTOS', id: '700001' })
    await next.click()
    await expectDecoded(photo('Added'))
  })

  it('zooms and rotates an image, but shows the next one upright and at 100%', { tags: ['CR-173'] }, async () => {
    await openViewer(await readable('Front'), await readable('Side'))
    await expectDecoded(photo('Front'))
    await expectAccessible()
    const width = () => photo('Front').element().getBoundingClientRect().width
    const before = width()
    await expect.element(tool('Zoom out')).toBeDisabled()
    await tool('Zoom in').click()
    await expect.element(viewer).toMatchTextContent('150%')
    await expect.poll(width).toBeGreaterThan(before)
    const once = width()
    await tool('Zoom in').click()
    await expect.poll(width).toBeCloseTo(once * 1.5, 0)
    await expectAccessible()
    await tool('Zoom out').click()
    await tool('Zoom out').click()
    await expect.element(viewer).toMatchTextContent('100%')
    await expect.poll(width).toBeCloseTo(before, 0)

    for (const degrees of [90, 180, 270, 360, 450]) {
      await tool('Rotate').click()
      await expect.element(photo('Front')).toHaveStyle({ transform: `rotate(${degrees}deg)` })
    }
    await tool('Zoom in').click()
    await next.click()
    await expectDecoded(photo('Side'))
    await expect.element(viewer).toMatchTextContent('100%')
    expect((photo('Side').element() as HTMLElement).style.transform).toBe('rotate(0deg)')
    expect(requested()).toEqual([0, 1])
  })

  it.each([
    ['is a PDF', btoa('%PDF-1.7\n%%EOF')],
    ['is a truncated PNG', btoa('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0')],
    ['is not base64', '%%%'],
    ['was lost', null],
  ])('reports an image that %s, and can show the next one', { tags: ['CR-173', 'CR-291'] }, async (_what, content) => {
    await openViewer({ title: 'Unreadable', content }, await readable('Readable'))
    await expect.element(viewer.getByRole('alert')).toMatchTextContent("This image can't be shown.")
    expect(caption()).toMatch('01/07/26 10:05 Author 1')
    await expectAccessible()
    await next.click()
    await expectDecoded(photo('Readable'))
    await expect.element(viewer.getByRole('alert')).not.toBeInTheDocument()
  })

  it('shows an error and "Try again" when the first or a later image fails to load', { tags: ['CR-291', 'CR-337'] }, async () => {
    const failing = {
      orderImage: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The consultation service can't be reached at the moment.")
      },
    }
    const working = { orderImage: images(await readable('Front'), await readable('Side')) }
    await openScreen(ADDRESS, { order: () => order(), ...failing })
    await view.click()
    const alert = viewer.getByRole('alert')
    await expect.element(alert).toMatchTextContent("This image can't be loaded.The consultation service can't be reached at the moment.")
    await expectAccessible()
    respond(working)
    await viewer.getByRole('button', { name: 'Try again' }).click()
    await expectDecoded(photo('Front'))
    respond(failing)
    await next.click()
    await expect.element(alert).toMatchTextContent("This image can't be loaded.")
    respond(working)
    await viewer.getByRole('button', { name: 'Try again' }).click()
    await expectDecoded(photo('Side'))
    await expect.element(viewer).toMatchTextContent('2 of 2')
  })

  it('shows the other images if the first one fails to load', { tags: ['CR-291', 'CR-337'] }, async () => {
    const stored = images(await readable('Front'), await readable('Side'))
    await openScreen(ADDRESS, {
      order: () => order(),
      orderImage: (place) => {
        if (place.index === 0) throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The consultation service can't be reached at the moment.")
        return stored(place)
      },
    })
    await view.click()
    await expect.element(viewer.getByRole('alert')).toBeVisible()
    await next.click()
    await expectDecoded(photo('Side'))
    await previous.click()
    await expect.element(viewer.getByRole('alert')).toMatchTextContent("This image can't be loaded.")
    await expect.element(viewer).toMatchTextContent('1 of 2')
  })

  it('shows “There are no more images” if a photo was removed after the photos were counted', { tags: ['CR-329'] }, async () => {
    const two = images(await readable('Front'), await readable('Back'))
    await openScreen(ADDRESS, { order: () => order(), orderImage: two })
    await view.click()
    await expectDecoded(photo('Front'))
    respond({ orderImage: ({ index }) => ({ ...two({ index }), total: 1, image: null }) })
    await next.click()
    await expect.element(viewer.getByText('There are no more images')).toBeVisible()
    await expect.element(viewer).not.toMatchTextContent('2 of')
  })

  it('shows “No images uploaded” if the item has none', { tags: ['CR-329'] }, async () => {
    await openViewer()
    await expect.element(viewer.getByText('No images uploaded', { exact: true }).first()).toBeVisible()
    await expectAccessible()
  })
})

describe('a skipped upload', () => {
  it('shows a warning for a weight-loss item, and lets staff view images that they upload later', {
    tags: ['CR-122', 'CR-272', 'CR-336'],
  }, async () => {
    const skipped = (photosAddedLater: number) =>
      order({ secondaryTag: 'onlinedoctorweightloss', photoUploadSkipped: true, photosAddedLater })
    await openScreen(ADDRESS, { as: 'agent', order: () => skipped(0), orderImage: images(await readable('Scales')) })
    const warning = page.getByRole('alert').filter({ hasText: 'Image upload skipped, medicated weight loss' })
    await expect
      .element(warning)
      .toMatchTextContent("Verify the patient's BMI. Request images from the patient and upload them if required.")
    await expect.element(page.getByRole('button', { name: 'View consultation form' })).not.toBeInTheDocument()
    await expect.element(view).not.toBeInTheDocument()

    await page.getByRole('button', { name: 'Upload Images' }).click()
    const upload = page.getByRole('dialog', { name: /^Upload images of / })
    await expect.element(upload.getByRole('button', { name: 'Save' })).toBeVisible()
    addFiles.chosen(upload, await aPhoto('Scales.png'))
    await expectDecoded(upload.getByRole('img', { name: 'Preview of Scales.png' }))
    respond({ order: () => skipped(1), uploadImages: () => ({ count: 1, order: skipped(1) }) })
    await upload.getByRole('button', { name: 'Save' }).click()
    await view.click()
    await expectDecoded(photo('Scales'))
  })

  it('hides “View images” while the images are being counted, but shows it if the count fails', {
    tags: ['CR-272', 'CR-337'],
  }, async () => {
    const uncounted = (error: Error) =>
      order({
        photoUploadSkipped: true,
        photosAddedLater: (() => {
          throw error
        }) as never,
      })
    const tooSlow = uncounted(gatewayFailure('UPSTREAM_UNAVAILABLE', 'This is taking longer than usual.', { slow: true }))
    const failed = Promise.withResolvers<typeof tooSlow>()
    const answers = [tooSlow, failed.promise]
    await openScreen(ADDRESS, { order: () => answers.shift() ?? failed.promise, orderImage: images() })
    await expect.element(page.getByRole('button', { name: 'Upload Images' })).toBeVisible()
    await expect.element(view).not.toBeInTheDocument()
    failed.resolve(uncounted(gatewayFailure('UPSTREAM_UNAVAILABLE', "The service can't be reached at the moment.")))
    await view.click()
    await expect.element(viewer.getByText('No images uploaded', { exact: true }).first()).toBeVisible()
  })

  it('shows no warning for treatments other than weight loss', { tags: ['CR-272', 'CR-336'] }, async () => {
    const items = [
      anItem({ productId: '1', title: 'Wegovy', secondaryTag: 'onlinedoctorweightloss' }),
      anItem({ productId: '2', title: 'Finasteride', photoUploadSkipped: true, photosAddedLater: 0 }),
    ]
    await openScreen(ADDRESS, { as: 'agent', order: () => anOrder({ items }) })
    await expect.element(page.getByRole('article', { name: 'Wegovy' }).getByRole('button', { name: 'View images' })).toBeVisible()
    const skipped = page.getByRole('article', { name: 'Finasteride' })
    await expect.element(skipped.getByRole('button', { name: 'Upload Images' })).toBeVisible()
    await expect.element(skipped.getByRole('button', { name: 'View images' })).not.toBeInTheDocument()
    await expect.element(page.getByText(/Image upload skipped/)).not.toBeInTheDocument()
  })
})
