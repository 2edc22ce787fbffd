import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { JSHandle, Locator, Page } from '@playwright/test'
import type { FaultOrder } from '../../sandbox/control/faults.ts'
import { bodyHash } from '../../sandbox/control/journal.ts'
import type { ProductRecord } from '../../sandbox/data/records.ts'
import { createPng } from '../../sandbox/seed/png.ts'
import { createRandom } from '../../sandbox/seed/random.ts'
import { placeOrder, product } from '../support/orders.ts'
import { pngChunk } from '../support/photos/make.ts'
import type { Stack } from '../support/stack.ts'
import { expect, expectAccessible, test } from './support/test.ts'

interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

const photo = (name: string) => readFileSync(new URL(`../support/photos/${name}`, import.meta.url))
const jpegFile = photo('arm.jpg')
const png = (name: string, seed = 1): Photo => ({ name, mimeType: 'image/png', buffer: createPng(createRandom(seed)) })
const jpeg = (name: string): Photo => ({ name, mimeType: 'image/jpeg', buffer: jpegFile })
/** Browsers report no type for HEIC files. */
const heic = (name: string): Photo => ({
  name,
  mimeType: '',
  buffer: photo('arm.heic'),
})

/** Writes a displayable PNG of exactly the given size. */
async function pngOfSize(name: string, size: number): Promise<{ path: string; buffer: Buffer }> {
  const { buffer } = png(name)
  // Browsers ignore image data past the last pixel, so it can pad the file.
  const end = pngChunk('IEND', Buffer.alloc(0))
  const filler = pngChunk('IDAT', Buffer.alloc(size - buffer.length - end.length, 0x61))
  const padded = Buffer.concat([buffer.subarray(0, -end.length), filler, end])
  const path = test.info().outputPath(name)
  await writeFile(path, padded)
  return { path, buffer: padded }
}

const TAG = 'onlinedoctoracne'

function placeItem({ sandbox }: Stack, changes: Partial<ProductRecord> = {}): string {
  return placeOrder(sandbox, { products: [product({ productTitle: 'Acnecide Gel 5%', secondaryTag: TAG, ...changes })] }).orderId
}

async function openUpload(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload Images' }).click()
  const dialog = page.getByRole('dialog', { name: /^Upload images of / })
  await expect(dialog).toBeVisible()
  return dialog
}

const choose = (dialog: Locator, ...photos: Photo[]) => dialog.locator('input[type=file]').setInputFiles(photos)
const chosen = (dialog: Locator) => dialog.getByRole('list', { name: 'Chosen images' }).getByRole('listitem')
const preview = (dialog: Locator, name: string) => dialog.getByRole('img', { name: `Preview of ${name}` })
const saveButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' })
const failure = (dialog: Locator) => dialog.getByRole('alert').filter({ hasText: 'Unable to uplaod the images.' })

/** Checks that the browser could decode the image, not only that it is present. */
const expectDecoded = (image: Locator) =>
  expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)).toBe(true)

function transfer(page: Page, photos: Photo[]): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(
    (files) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of files)
        data.items.add(new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, { type }))
      return data
    },
    photos.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })),
  )
}

async function drop(page: Page, dialog: Locator, ...photos: Photo[]): Promise<void> {
  await dialog.getByText('Drop images here').dispatchEvent('drop', { dataTransfer: await transfer(page, photos) })
}

async function paste(page: Page, ...photos: Photo[]): Promise<void> {
  await page.evaluate(
    (clipboardData) =>
      (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    await transfer(page, photos),
  )
}

const uploads = ({ sandbox }: Stack) =>
  sandbox.journal.read().filter(({ method, path }) => method === 'POST' && path.startsWith('/image_upload'))

interface StoredImage {
  image_title: string
  src: string
  created_by: string
  created_at: string
}

const stored = ({ sandbox }: Stack, orderId: string, tag = TAG) =>
  sandbox.database
    .documents<StoredImage>('SELECT document FROM images WHERE order_id = ? AND secondary_tag = ? ORDER BY rowid', orderId, tag)
    .map(({ image_title, src, created_by }) => ({ title: image_title, author: created_by, bytes: Buffer.from(src, 'base64') }))

const nameless = (name: string) => name.replace(/\.[^.]+$/, '')

/** The photos as the sandbox must have stored them. */
const asStored = (author: string, ...photos: Pick<Photo, 'name' | 'buffer'>[]) =>
  photos.map(({ name, buffer }) => ({ title: nameless(name), author, bytes: buffer }))

/** The hash of the single request body that uploads these photos. */
const uploadHash = (orderId: string, author: string, photos: Pick<Photo, 'name' | 'buffer'>[], tag = TAG) =>
  bodyHash(
    photos.map(({ name, buffer }) => ({
      title: nameless(name),
      src: buffer.toString('base64'),
      order_item_id: 'item-112',
      file_name: name,
      order_id: orderId,
      created_by: author,
      secondary_tag: tag,
    })),
  )

test.describe('uploading images', () => {
  test('stores the images once on a double click on Save', { tag: ['@CR-220', '@CR-292'] }, async ({ page, stack, signIn }) => {
    const large = await pngOfSize('large.png', 6 * 2 ** 20)
    const orderId = placeItem(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openUpload(page)
    await dialog.locator('input[type=file]').setInputFiles(large.path)
    await expectDecoded(preview(dialog, 'large.png'))
    await saveButton(dialog).dblclick()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'View images' }).click()
    await expect(page.getByRole('dialog', { name: /^Images of/ })).toContainText('1 of 1')
    expect(uploads(stack)).toHaveLength(1)
    expect(stored(stack, orderId)).toHaveLength(1)
  })

  test('is offered only for acne, eczema, hair loss and weight loss', { tag: ['@CR-122', '@CR-269'] }, async ({ page, stack, signIn }) => {
    const areas = {
      onlinedoctoracne: 1,
      onlinedoctoreczema: 1,
      onlinedoctorhairloss: 1,
      onlinedoctorweightloss: 1,
      onlinedoctorcontraception: 0,
      onlinedoctormigraine: 0,
      onlinedoctored: 0,
      none: 0,
    }
    const products = Object.keys(areas).map((area, index) =>
      product({ productId: String(400 + index), productTitle: area, secondaryTag: area === 'none' ? null : area }),
    )
    const pharmacy = product({ productId: '500', productTitle: 'Nurofen Plus', primaryTag: 'PMed', secondaryTag: null })
    const { orderId } = placeOrder(stack.sandbox, { products: [...products, pharmacy] })
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    for (const [area, buttons] of Object.entries({ ...areas, 'Nurofen Plus': 0 })) {
      const item = page.getByRole('article', { name: area, exact: true })
      await expect(item).toBeVisible()
      await expect(item.getByRole('button', { name: 'Upload Images' }), area).toHaveCount(buttons)
    }
  })

  for (const [person, author, tag] of [
    ['prescriber', 'Inês Prescott', 'onlinedoctorhairloss'],
    ['pharmacist', 'Dev Patel', 'onlinedoctoreczema'],
    ['agent', 'Carla Service', 'onlinedoctorweightloss'],
  ] as const) {
    test(`previews images the ${person} selects, and uploads their exact bytes in one call`, {
      tag: ['@CR-133', '@CR-173', '@CR-252', '@CR-273', '@CR-292'],
    }, async ({ page, stack, signIn }) => {
      const photos = [png('front view.png'), jpeg('left.side.JPG'), heic('IMG_0001.HEIC')]
      const orderId = placeItem(stack, { secondaryTag: tag })
      await signIn(page, person, `/clinical-review/order/${orderId}`)
      const dialog = await openUpload(page)
      const choosing = page.waitForEvent('filechooser')
      await dialog.getByText('browse').click()
      const chooser = await choosing
      expect(chooser.isMultiple()).toBe(true)
      await chooser.setFiles(photos)

      await expect(chosen(dialog)).toHaveText(photos.map(({ name }) => new RegExp(`^${name.replaceAll('.', '\\.')}`)))
      for (const { name } of photos) await expectDecoded(preview(dialog, name))
      await saveButton(dialog).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText('3 images uploaded.')).toBeVisible()

      expect(uploads(stack).map(({ path, bodyHash: hash }) => ({ path, hash }))).toEqual([
        { path: '/image_upload', hash: uploadHash(orderId, author, photos, tag) },
      ])
      expect(stored(stack, orderId, tag)).toEqual(asStored(author, ...photos))

      await page.getByRole('button', { name: 'View images' }).click()
      await expectDecoded(page.getByRole('dialog').getByRole('img', { name: 'front view' }))
      await expect(page.getByRole('dialog')).toContainText(author)
      await expect(page.getByRole('dialog')).toContainText('1 of 3')
    })
  }

  test('keeps the order in which images were dropped and pasted', { tag: ['@CR-133', '@CR-292'] }, async ({ page, stack, signIn }) => {
    const photos = [png('dropped.png', 1), jpeg('dropped too.jpeg'), png('image.png', 2), png('pasted.png', 3)] as const
    const orderId = placeItem(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openUpload(page)
    await drop(page, dialog, photos[0], photos[1])
    await expect(chosen(dialog)).toHaveCount(2)
    await paste(page, photos[2], photos[3])
    await expect(chosen(dialog)).toHaveText([/^dropped\.png/, /^dropped too\.jpeg/, /^image\.png/, /^pasted\.png/])
    for (const { name } of photos) await expectDecoded(preview(dialog, name))
    await saveButton(dialog).click()
    await expect(dialog).toHaveCount(0)
    expect(stored(stack, orderId)).toEqual(asStored('Carla Service', ...photos))
  })

  test('ignores images pasted while the dialog is closed', { tag: ['@CR-133'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'agent', `/clinical-review/order/${placeItem(stack)}`)
    await expect(page.getByRole('button', { name: 'Upload Images' })).toBeVisible()
    await paste(page, png('before.png'))
    const dialog = await openUpload(page)
    await paste(page, png('inside.png'))
    await expect(chosen(dialog)).toHaveText([/^inside\.png/])
  })

  test('loads the HEIC decoder only once a HEIC is chosen', { tag: ['@CR-133', '@CR-252'] }, async ({ page, stack, signIn }) => {
    const decoders: string[] = []
    page.on('worker', (worker) => decoders.push(worker.url()))
    const requests: string[] = []
    page.context().on('request', (request) => requests.push(request.url()))
    await signIn(page, 'agent', `/clinical-review/order/${placeItem(stack)}`)
    const dialog = await openUpload(page)
    await choose(dialog, png('one.png'), jpeg('two.jpg'))
    await expectDecoded(preview(dialog, 'one.png'))
    await expectDecoded(preview(dialog, 'two.jpg'))
    expect(decoders).toEqual([])
    expect(requests.filter((url) => /heic/i.test(url))).toEqual([])
    await choose(dialog, heic('three.heic'))
    await expectDecoded(preview(dialog, 'three.heic'))
    expect(decoders).toEqual([expect.stringMatching(/\/assets\/heic-worker-[^/]+\.js$/)])
    expect(new URL(decoders[0] ?? '').origin).toBe(stack.url)
  })

  test('removes images, updates count and size, and disables Save when empty', { tag: ['@CR-133', '@CR-220'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const orderId = placeItem(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openUpload(page)
    await expect(dialog).toContainText('No images chosen')
    await expect(dialog).toContainText('0 KB of 25.0 MB')
    await expect(saveButton(dialog)).toBeDisabled()

    const [large, small] = [await pngOfSize('large.png', 3 * 2 ** 20), png('small.png')]
    await dialog.locator('input[type=file]').setInputFiles(large.path)
    await choose(dialog, small)
    await expect(dialog).toContainText('2 images')
    await expect(dialog).toContainText('3.0 MB of 25.0 MB')
    await expect(saveButton(dialog)).toBeEnabled()

    await dialog.getByRole('button', { name: 'Remove large.png' }).click()
    await expect(chosen(dialog)).toHaveText([/^small\.png/])
    await expect(dialog).toContainText('1 image')
    await expect(dialog).toContainText(`${Math.ceil(small.buffer.length / 1024)} KB of 25.0 MB`)
    await saveButton(dialog).click()
    await expect(page.getByText('1 image uploaded.')).toBeVisible()
    expect(stored(stack, orderId)).toEqual(asStored('Carla Service', small))

    const again = await openUpload(page)
    await expect(again).toContainText('No images chosen')
    await choose(again, small)
    await again.getByRole('button', { name: 'Remove small.png' }).click()
    await expect(again).toContainText('0 KB of 25.0 MB')
    await expect(saveButton(again)).toBeDisabled()
    expect(uploads(stack)).toHaveLength(1)
  })

  test('shows the size messages at the exact byte, and stores the full 25 MB', {
    tag: ['@CR-253', '@CR-254', '@CR-255', '@CR-342'],
  }, async ({ page, stack, signIn }) => {
    test.slow()
    const orderId = placeItem(stack)
    await signIn(page, 'pharmacist', `/clinical-review/order/${orderId}`)
    const dialog = await openUpload(page)
    const input = dialog.locator('input[type=file]')
    const nearly = dialog
      .getByRole('alert')
      .filter({ hasText: 'You have almost utilise maximum files size limit. Please save you files before uploading the next image.' })
    const tooLarge = dialog.getByRole('alert').filter({ hasText: "Total files size shouldn't exceed 25MB" })
    const remove = (name: string) => dialog.getByRole('button', { name: `Remove ${name}` }).click()

    const below = await pngOfSize('below.png', 24_117_247)
    await input.setInputFiles(below.path)
    await expect(chosen(dialog)).toHaveText([/^below\.png/])
    await expect(saveButton(dialog)).toBeEnabled()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await remove('below.png')

    const [at, rest] = [await pngOfSize('at.png', 24_117_248), await pngOfSize('rest.png', 26_214_400 - 24_117_248)]
    await input.setInputFiles(at.path)
    await expect(nearly).toBeVisible()
    await expect(saveButton(dialog)).toBeEnabled()

    const over = await pngOfSize('over.png', 26_214_401 - 24_117_248)
    await input.setInputFiles(over.path)
    await expect(tooLarge).toBeVisible()
    await expect(nearly).toHaveCount(0)
    await expect(saveButton(dialog)).toBeDisabled()
    await remove('over.png')
    await expect(tooLarge).toHaveCount(0)

    await input.setInputFiles(rest.path)
    await expect(chosen(dialog)).toHaveCount(2)
    await expect(nearly).toBeVisible()
    await expect(tooLarge).toHaveCount(0)
    await saveButton(dialog).click()
    await expect(dialog).toHaveCount(0, { timeout: 40_000 })
    const photos = [
      { name: 'at.png', buffer: at.buffer },
      { name: 'rest.png', buffer: rest.buffer },
    ]
    expect(uploads(stack).map(({ bodyHash: hash }) => hash)).toEqual([uploadHash(orderId, 'Dev Patel', photos)])
    const kept = stored(stack, orderId)
    expect(kept.map(({ bytes }) => bytes.length)).toEqual([24_117_248, 2_097_152])
    expect(kept.map(({ bytes }, index) => photos[index]?.buffer.equals(bytes))).toEqual([true, true])
  })

  const pretenders: Photo[] = [
    { name: 'renamed.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF') },
    { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>') },
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'words.heic', mimeType: '', buffer: Buffer.from('Only words, and more than sixteen of them.') },
  ]
  const strangers: Photo[] = [
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') },
    { ...png('photo.gif'), mimeType: 'image/gif' },
  ]
  const refusal = (dialog: Locator) => dialog.getByRole('alert').filter({ hasText: 'Only png, jpeg and HEIC files are allowed' })

  for (const [how, add, refused] of [
    ['chosen', (_page: Page, dialog: Locator, ...photos: Photo[]) => choose(dialog, ...photos), [...pretenders, ...strangers]],
    ['pasted', (page: Page, _dialog: Locator, ...photos: Photo[]) => paste(page, ...photos), [...pretenders, ...strangers]],
    ['dropped', drop, [...pretenders, ...strangers]],
  ] as const) {
    test(`rejects non-images by name or content when ${how}, lists them, and keeps the rest`, {
      tag: ['@CR-252'],
    }, async ({ page, stack, signIn }) => {
      const [first, last] = [png('good.png'), jpeg('good.jpeg')]
      const orderId = placeItem(stack)
      await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
      const dialog = await openUpload(page)
      await add(page, dialog, first, ...refused, last)
      await expect(refusal(dialog)).toContainText(
        refused.map(({ name, buffer }) => (buffer.length === 0 ? `${name} (empty)` : name)).join(', '),
      )
      await expect(refusal(dialog)).not.toContainText('good')
      await expect(chosen(dialog)).toHaveText([/^good\.png/, /^good\.jpeg/])
      await saveButton(dialog).click()
      await expect(dialog).toHaveCount(0)
      expect(stored(stack, orderId)).toEqual(asStored('Carla Service', first, last))
    })
  }

  test('has nothing to save when every file is rejected', { tag: ['@CR-220', '@CR-252'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'agent', `/clinical-review/order/${placeItem(stack)}`)
    const dialog = await openUpload(page)
    await choose(dialog, ...pretenders)
    await expect(refusal(dialog)).toBeVisible()
    await expect(dialog).toContainText('No images chosen')
    await expect(saveButton(dialog)).toBeDisabled()
  })

  test('reports a damaged image and blocks saving until it is removed', { tag: ['@CR-252'] }, async ({ page, stack, signIn }) => {
    const good = png('good.png')
    const cutHeic = heic('cut.heic')
    const orderId = placeItem(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openUpload(page)
    await choose(dialog, { ...png('cut.png'), buffer: good.buffer.subarray(0, 40) }, good, {
      ...cutHeic,
      buffer: cutHeic.buffer.subarray(0, 200),
    })
    for (const name of ['cut.png', 'cut.heic'])
      await expect(chosen(dialog).filter({ hasText: name }).getByRole('alert')).toHaveText(
        "This image can't be opened. Remove it to save the others.",
      )
    await expectDecoded(preview(dialog, 'good.png'))
    await expect(chosen(dialog).filter({ hasText: 'good.png' }).getByRole('alert')).toHaveCount(0)
    await expect(saveButton(dialog)).toBeDisabled()
    await dialog.getByRole('button', { name: 'Remove cut.png' }).click()
    await expect(saveButton(dialog)).toBeDisabled()
    await dialog.getByRole('button', { name: 'Remove cut.heic' }).click()
    await saveButton(dialog).click()
    await expect(dialog).toHaveCount(0)
    expect(stored(stack, orderId)).toEqual(asStored('Carla Service', good))
  })

  const faults: { fault: Omit<FaultOrder, 'service'>; detail: string }[] = [
    { fault: { kind: 'status', status: 500 }, detail: "service can't be reached at the moment" },
    { fault: { kind: 'status', status: 400, message: 'The order is locked' }, detail: 'The order is locked' },
    { fault: { kind: 'reset' }, detail: 'Check before you try again.' },
  ]
  for (const { fault, detail } of faults) {
    test(`keeps the images when it fails (${fault.status ?? fault.kind}), and stores them once on retry`, {
      tag: ['@CR-328'],
    }, async ({ page, stack, signIn }) => {
      const photos = [png('first.png', 1), png('second.png', 2)]
      const orderId = placeItem(stack)
      stack.sandbox.faults.order({ service: 'consultation', method: 'POST', path: '^/image_upload$', times: 1, ...fault })
      await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
      const dialog = await openUpload(page)
      await choose(dialog, ...photos)
      await saveButton(dialog).click()
      await expect(failure(dialog)).toContainText(detail)
      await expect(chosen(dialog)).toHaveText([/^first\.png/, /^second\.png/])
      expect(stored(stack, orderId)).toEqual([])
      expect(uploads(stack)).toHaveLength(1)

      await saveButton(dialog).click()
      await expect(dialog).toHaveCount(0)
      expect(stored(stack, orderId)).toEqual(asStored('Carla Service', ...photos))
      expect(uploads(stack).map(({ bodyHash: hash }) => hash)).toEqual(Array(2).fill(uploadHash(orderId, 'Carla Service', photos)))
    })
  }

  test('keeps the images while offline', { tag: ['@CR-328'] }, async ({ page, stack, signIn, context }) => {
    const orderId = placeItem(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openUpload(page)
    await choose(dialog, png('first.png'))
    await expectDecoded(preview(dialog, 'first.png'))
    await context.setOffline(true)
    await saveButton(dialog).click()
    await expect(failure(dialog)).toContainText('The connection failed.')
    expect(uploads(stack)).toEqual([])
    await context.setOffline(false)
    await saveButton(dialog).click()
    await expect(dialog).toHaveCount(0)
    expect(stored(stack, orderId)).toEqual(asStored('Carla Service', png('first.png')))
  })

  test('keeps the images when the dialog closes, and asks before leaving the page', { tag: ['@CR-133'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const photos = [png('first.png', 1), heic('second.heic')]
    const orderId = placeItem(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openUpload(page)
    await choose(dialog, ...photos)
    await expect(chosen(dialog)).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await openUpload(page)
    await expect(chosen(dialog)).toHaveText([/^first\.png/, /^second\.heic/])
    for (const { name } of photos) await expectDecoded(preview(dialog, name))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    const dashboard = page.getByRole('navigation', { name: 'Clinical review' }).getByRole('link', { name: 'Dashboard' })
    const question = page.getByRole('dialog', { name: 'Leave this page?' })
    await dashboard.click()
    await expect(question).toContainText('Images were chosen and not sent.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/clinical-review/order/${orderId}$`))

    // The browser also asks before the tab is closed or reloaded.
    const requested = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const browserQuestion = await requested
    expect(browserQuestion.type()).toBe('beforeunload')
    await browserQuestion.dismiss()

    await openUpload(page)
    await expect(chosen(dialog)).toHaveText([/^first\.png/, /^second\.heic/])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dashboard.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
    expect(uploads(stack)).toEqual([])
  })

  test('keeps the images when the session ends, and stores them after sign-in in another tab', {
    tag: ['@CR-281', '@CR-328'],
  }, async ({ page, context, stack, signIn }) => {
    const photo = png('kept.png')
    const orderId = placeItem(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openUpload(page)
    await choose(dialog, photo)
    await expectDecoded(preview(dialog, 'kept.png'))
    await context.clearCookies({ name: 'staff_session' })
    await saveButton(dialog).click()

    const ended = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(ended.getByRole('link', { name: 'Sign in again in another tab' })).toBeVisible()
    await expectAccessible(page)
    await ended.getByRole('button', { name: 'OK' }).click()
    expect(uploads(stack)).toEqual([])

    const other = await context.newPage()
    await other.goto('/clinical-review')
    // The identity provider's session is still valid, so it asks for nothing.
    await other.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(other.getByRole('button', { name: /Carla Service/ })).toBeVisible()
    await saveButton(dialog).click()
    await expect(dialog).toHaveCount(0)
    expect(stored(stack, orderId)).toEqual(asStored('Carla Service', photo))
    await other.close()
  })

  test("doesn't ask before leaving once the images are stored", { tag: ['@CR-133'] }, async ({ page, stack, signIn }) => {
    const orderId = placeItem(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openUpload(page)
    await choose(dialog, png('first.png'))
    await saveButton(dialog).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Clinical review' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
    expect(stored(stack, orderId)).toHaveLength(1)
  })

  test('locks the dialog while images are sent', { tag: ['@CR-220'] }, async ({ page, stack, signIn }) => {
    const orderId = placeItem(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openUpload(page)
    await choose(dialog, png('first.png'))
    await expectDecoded(preview(dialog, 'first.png'))
    const held = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON().operationName === 'UploadImages') await held.promise
      await route.continue()
    })
    await saveButton(dialog).click()
    await expect(saveButton(dialog)).toBeDisabled()
    await expect(dialog.getByRole('progressbar', { name: 'Sending' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Remove first.png' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await paste(page, png('late.png', 2))
    await drop(page, dialog, png('later.png', 3))
    await expectAccessible(page)
    await expect(chosen(dialog)).toHaveText([/^first\.png/])
    expect(uploads(stack)).toEqual([])
    held.resolve()
    await expect(dialog).toHaveCount(0)
    expect(uploads(stack)).toHaveLength(1)
    expect(stored(stack, orderId)).toEqual(asStored('Carla Service', png('first.png')))
  })

  test('is accessible when empty, with images and with errors', { tag: ['@CR-133', '@CR-253'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'agent', `/clinical-review/order/${placeItem(stack)}`)
    const dialog = await openUpload(page)
    await expectAccessible(page)
    await choose(
      dialog,
      png('first.png'),
      heic('second.heic'),
      { ...png('cut.png'), buffer: png('cut.png').buffer.subarray(0, 40) },
      ...pretenders,
    )
    await expectDecoded(preview(dialog, 'first.png'))
    await expectDecoded(preview(dialog, 'second.heic'))
    await expect(dialog.getByText("This image can't be opened.")).toBeVisible()
    await expectAccessible(page)
    await dialog.locator('input[type=file]').setInputFiles((await pngOfSize('large.png', 26_214_401)).path)
    await expect(dialog.getByText("Total files size shouldn't exceed 25MB")).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('the image viewer', () => {
  test('steps through the images with the arrow keys, and stops at both ends', { tag: ['@CR-173', '@CR-291'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const orderId = placeItem(stack)
    storeImage(stack, orderId, 1, 'Front', png('').buffer)
    storeImage(stack, orderId, 2, 'Side', png('').buffer)
    storeImage(stack, orderId, 3, 'Back', png('').buffer)
    await signIn(page, 'pharmacist', `/clinical-review/order/${orderId}`)
    await openViewer(page)
    await expectDecoded(viewer(page).getByRole('img', { name: 'Front' }))
    await step(page, 'Next').focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await expectDecoded(viewer(page).getByRole('img', { name: 'Side' }))
    await page.keyboard.press('ArrowLeft')
    await expectDecoded(viewer(page).getByRole('img', { name: 'Front' }))
    expect(requested(stack)).toEqual([0, 1, 0].map((index) => `${orderId}/${TAG}/${index}`))
  })

  function storeImage({ sandbox }: Stack, orderId: string, day: number, title: string | null, content: Buffer | string, tag = TAG): void {
    const created_at = `2026-07-0${day}T09:05:00.000Z`
    const src = typeof content === 'string' ? content : content.toString('base64')
    sandbox.database.run(
      'INSERT INTO images (order_id, secondary_tag, created_at, document) VALUES (?, ?, ?, ?)',
      orderId,
      tag,
      created_at,
      JSON.stringify({ image_title: title, src, created_by: `Author ${day}`, created_at }),
    )
  }

  const viewer = (page: Page) => page.getByRole('dialog', { name: 'Images of Acnecide Gel 5%' })
  const step = (page: Page, direction: 'Next' | 'Previous') => viewer(page).getByRole('button', { name: `${direction} image` })
  const requested = ({ sandbox }: Stack) =>
    sandbox.journal
      .read()
      .flatMap(({ path }) => /^\/get_image\/(.+)\?ts=\d+$/.exec(path)?.[1] ?? (path.startsWith('/get_image') ? path : []))

  async function openViewer(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'View images' }).click()
    await expect(viewer(page)).toBeVisible()
  }

  test('requests one image per step, and shows its title, author and date', {
    tag: ['@CR-122', '@CR-173', '@CR-291'],
  }, async ({ page, stack, signIn }) => {
    const orderId = placeItem(stack)
    storeImage(stack, orderId, 1, 'Front', png('').buffer)
    storeImage(stack, orderId, 2, 'Left side', jpegFile)
    storeImage(stack, orderId, 3, 'Arm', heic('').buffer)
    storeImage(stack, orderId, 4, 'Of another treatment', png('').buffer, 'onlinedoctoreczema')
    await signIn(page, 'pharmacist', `/clinical-review/order/${orderId}`)
    await expect(page.getByRole('button', { name: 'View images' })).toBeVisible()
    expect(requested(stack)).toEqual([])

    const wanted: string[] = []
    const shows = async (index: number, title: string, meta: string) => {
      await expectDecoded(viewer(page).getByRole('img', { name: title, exact: true }))
      await expect(viewer(page).locator('figcaption')).toContainText(title)
      await expect(viewer(page).locator('figcaption')).toContainText(meta)
      await expect(viewer(page)).toContainText(`${index + 1} of 3`)
      await expect(viewer(page).locator('figure').getByRole('img', { name: title })).toHaveCount(1)
      wanted.push(`${orderId}/${TAG}/${index}`)
      expect(requested(stack)).toEqual(wanted)
    }
    await openViewer(page)
    await shows(0, 'Front', '01/07/26 10:05 Author 1')
    await expect(step(page, 'Previous')).toBeDisabled()
    await step(page, 'Next').click()
    await shows(1, 'Left side', '02/07/26 10:05 Author 2')
    await step(page, 'Next').click()
    await shows(2, 'Arm', '03/07/26 10:05 Author 3')
    await expect(step(page, 'Next')).toBeDisabled()
    await step(page, 'Previous').click()
    await shows(1, 'Left side', '02/07/26 10:05 Author 2')
  })

  test('zooms and rotates an image, and resets for the next one', { tag: ['@CR-173'] }, async ({ page, stack, signIn }) => {
    const orderId = placeItem(stack)
    storeImage(stack, orderId, 1, 'Front', png('').buffer)
    storeImage(stack, orderId, 2, 'Side', png('').buffer)
    await signIn(page, 'pharmacist', `/clinical-review/order/${orderId}`)
    await openViewer(page)
    const photo = viewer(page).getByRole('img', { name: 'Front' })
    await expectDecoded(photo)
    const button = (name: string) => viewer(page).getByRole('toolbar', { name: 'View' }).getByRole('button', { name })
    const width = async () => (await photo.boundingBox())?.width ?? 0
    const before = await width()
    await expect(button('Zoom out')).toBeDisabled()
    await button('Zoom in').click()
    await expect(viewer(page)).toContainText('150%')
    expect(await width()).toBeGreaterThan(before)
    const once = await width()
    await button('Zoom in').click()
    await expect.poll(width).toBeCloseTo(once * 1.5, 0)
    await button('Zoom out').click()
    await button('Zoom out').click()
    await expect(viewer(page)).toContainText('100%')
    await expect.poll(width).toBeCloseTo(before, 0)

    for (const turned of [
      'matrix(0, 1, -1, 0, 0, 0)',
      'matrix(-1, 0, 0, -1, 0, 0)',
      'matrix(0, -1, 1, 0, 0, 0)',
      'matrix(1, 0, 0, 1, 0, 0)',
    ]) {
      await button('Rotate').click()
      await expect(photo).toHaveCSS('transform', turned)
    }
    await button('Rotate').click()
    await button('Zoom in').click()
    await step(page, 'Next').click()
    await expectDecoded(viewer(page).getByRole('img', { name: 'Side' }))
    await expect(viewer(page)).toContainText('100%')
    await expect(viewer(page).getByRole('img', { name: 'Side' })).not.toHaveCSS('transform', 'matrix(0, 1, -1, 0, 0, 0)')
    expect(requested(stack)).toHaveLength(2)
  })

  for (const [what, content] of [
    ['a renamed PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a PNG truncated in its header', png('').buffer.subarray(0, 30)],
    ['a truncated HEIC', heic('').buffer.subarray(0, 200)],
  ] as const) {
    test(`says so when an image is unreadable (${what}), and shows the next one`, { tag: ['@CR-173', '@CR-291'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const orderId = placeItem(stack)
      storeImage(stack, orderId, 1, 'Unreadable', content)
      storeImage(stack, orderId, 2, 'Readable', png('').buffer)
      await signIn(page, 'pharmacist', `/clinical-review/order/${orderId}`)
      await openViewer(page)
      await expect(viewer(page).getByRole('alert')).toContainText("This image can't be shown.")
      await expect(viewer(page)).toContainText('01/07/26 10:05 Author 1')
      await step(page, 'Next').click()
      await expectDecoded(viewer(page).getByRole('img', { name: 'Readable' }))
      await expect(viewer(page).getByRole('alert')).toHaveCount(0)
    })
  }

  test('shows an error when the first or a later image fails to load, and can be retried', {
    tag: ['@CR-291', '@CR-337'],
  }, async ({ page, stack, signIn }) => {
    const orderId = placeItem(stack)
    storeImage(stack, orderId, 1, 'Front', png('').buffer)
    storeImage(stack, orderId, 2, 'Side', png('').buffer)
    stack.sandbox.faults.order({ service: 'consultation', path: '^/get_image/', kind: 'status', status: 503 })
    await signIn(page, 'pharmacist', `/clinical-review/order/${orderId}`)
    await openViewer(page)
    await expect(viewer(page).getByRole('alert')).toContainText("The images can't be loaded.")
    await expectAccessible(page)
    stack.sandbox.faults.clear()
    await viewer(page).getByRole('button', { name: 'Try again' }).click()
    await expectDecoded(viewer(page).getByRole('img', { name: 'Front' }))

    stack.sandbox.faults.order({ service: 'consultation', path: '^/get_image/.*/1$', kind: 'status', status: 503 })
    await step(page, 'Next').click()
    await expect(viewer(page).getByRole('alert')).toContainText("The images can't be loaded.")
    stack.sandbox.faults.clear()
    await viewer(page).getByRole('button', { name: 'Try again' }).click()
    await expectDecoded(viewer(page).getByRole('img', { name: 'Side' }))
    await expect(viewer(page)).toContainText('2 of 2')
  })

  test('says so when the item has no images', { tag: ['@CR-329'] }, async ({ page, stack, signIn }) => {
    const orderId = placeItem(stack)
    storeImage(stack, orderId, 1, 'Of another treatment', png('').buffer, 'onlinedoctoreczema')
    await signIn(page, 'pharmacist', `/clinical-review/order/${orderId}`)
    await openViewer(page)
    await expect(viewer(page).getByText('No images uploaded', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  test('warns about a skipped upload, and is available once staff add an image', {
    tag: ['@CR-122', '@CR-272', '@CR-336'],
  }, async ({ page, stack, signIn }) => {
    const orderId = placeItem(stack, { secondaryTag: 'onlinedoctorweightloss', isPhotoUploadSkipped: true })
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const warning = page.getByRole('alert').filter({ hasText: 'Image upload skipped, medicated weight loss' })
    await expect(warning).toContainText(/verify the patient's BMI/i)
    await expect(warning).toContainText(/request images .* upload them if required/i)
    // The client checked for images and found none.
    await expect.poll(() => requested(stack)).toEqual([`${orderId}/onlinedoctorweightloss/0`])
    await expect(page.getByRole('button', { name: 'View consultation form' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'View images' })).toHaveCount(0)

    const dialog = await openUpload(page)
    await choose(dialog, png('Scales.png'))
    await saveButton(dialog).click()
    await expect(dialog).toHaveCount(0)
    await openViewer(page)
    await expectDecoded(viewer(page).getByRole('img', { name: 'Scales' }))
    await page.reload()
    await expectDecoded(viewer(page).getByRole('img', { name: 'Scales' }))
  })

  test('warns about a skipped upload only for weight loss', { tag: ['@CR-272', '@CR-336'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, {
      products: [
        product({ productId: '1', productTitle: 'Wegovy', secondaryTag: 'onlinedoctorweightloss' }),
        product({ productId: '2', productTitle: 'Finasteride', isPhotoUploadSkipped: true }),
      ],
    })
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await expect(page.getByRole('article', { name: 'Wegovy' }).getByRole('button', { name: 'View images' })).toBeVisible()
    await expect(page.getByRole('article', { name: 'Finasteride' }).getByRole('button', { name: 'Upload Images' })).toBeVisible()
    await expect.poll(() => requested(stack)).toEqual([`${orderId}/onlinedoctorhairloss/0`])
    await expect(page.getByRole('article', { name: 'Finasteride' }).getByRole('button', { name: 'View images' })).toHaveCount(0)
    await expect(page.getByText('Image upload skipped')).toHaveCount(0)
  })

  test('is accessible when zoomed and with an unreadable image', { tag: ['@CR-173', '@CR-291'] }, async ({ page, stack, signIn }) => {
    const orderId = placeItem(stack)
    storeImage(stack, orderId, 1, 'Front', png('').buffer)
    storeImage(stack, orderId, 2, null, Buffer.from('%PDF-1.7'))
    await signIn(page, 'pharmacist', `/clinical-review/order/${orderId}`)
    await openViewer(page)
    await expectDecoded(viewer(page).getByRole('img', { name: 'Front' }))
    await expectAccessible(page)
    await viewer(page).getByRole('button', { name: 'Zoom in' }).click()
    await viewer(page).getByRole('button', { name: 'Rotate' }).click()
    await expectAccessible(page)
    await step(page, 'Next').click()
    await expect(viewer(page).getByRole('alert')).toContainText("This image can't be shown.")
    await expectAccessible(page)
  })
})
