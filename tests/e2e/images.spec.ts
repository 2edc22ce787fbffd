import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { createPng } from '../../sandbox/seed/png.ts'
import { createRandom } from '../../sandbox/seed/random.ts'
import { placeOrder, product } from '../support/orders.ts'
import { pngChunk } from '../support/photos/make.ts'
import type { Stack } from '../support/stack.ts'
import { openDialog } from './support/open-dialog.ts'
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
  // Browsers ignore data after the last pixel, so such data can pad the file.
  const end = pngChunk('IEND', Buffer.alloc(0))
  const filler = pngChunk('IDAT', Buffer.alloc(size - buffer.length - end.length, 0x61))
  const padded = Buffer.concat([buffer.subarray(0, -end.length), filler, end])
  const path = test.info().outputPath(name)
  await writeFile(path, padded)
  return { path, buffer: padded }
}

const TAG = 'onlinedoctoracne'

function placeItem({ sandbox }: Stack): string {
  return placeOrder(sandbox, { products: [product({ productTitle: 'Acnecide Gel 5%', secondaryTag: TAG })] }).orderId
}

const openUpload = (page: Page) => openDialog(page, 'Upload Images', { title: /^Upload images of / })

const choose = (dialog: Locator, ...photos: Photo[]) => dialog.locator('input[type=file]').setInputFiles(photos)
const chosen = (dialog: Locator) => dialog.getByRole('list', { name: 'Chosen images' }).getByRole('listitem')
const preview = (dialog: Locator, name: string) => dialog.getByRole('img', { name: `Preview of ${name}` })
const saveButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' })
const failure = (dialog: Locator) => dialog.getByRole('alert').filter({ hasText: 'Unable to uplaod the images.' })

/** Checks that the browser could decode the image, not only that it is present. */
const expectDecoded = (image: Locator) =>
  expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)).toBe(true)

const uploads = ({ sandbox }: Stack) =>
  sandbox.journal.read().filter(({ method, path }) => method === 'POST' && path.startsWith('/image_upload'))

interface StoredImage {
  image_title: string
  src: string
  created_by: string
  created_at: string
}

const stored = ({ sandbox }: Stack, orderId: string) =>
  sandbox.database
    .documents<StoredImage>('SELECT document FROM images WHERE order_id = ? AND secondary_tag = ? ORDER BY rowid', orderId, TAG)
    .map(({ image_title, src, created_by }) => ({ title: image_title, author: created_by, bytes: Buffer.from(src, 'base64') }))

const nameless = (name: string) => name.replace(/\.[^.]+$/, '')

/** The photos as the sandbox should have stored them. */
const asStored = (author: string, ...photos: Pick<Photo, 'name' | 'buffer'>[]) =>
  photos.map(({ name, buffer }) => ({ title: nameless(name), author, bytes: buffer }))

/** The hash of the request body if all these photos are uploaded in one request. */
const uploadHash = (orderId: string, author: string, photos: Pick<Photo, 'name' | 'buffer'>[]) =>
  bodyHash(
    photos.map(({ name, buffer }) => ({
      title: nameless(name),
      src: buffer.toString('base64'),
      order_item_id: 'item-112',
      file_name: name,
      order_id: orderId,
      created_by: author,
      secondary_tag: TAG,
    })),
  )

test.describe('uploading images', () => {
  test('previews the selected images, and uploads their exact bytes in one call', {
    tag: ['@CR-133', '@CR-173', '@CR-252', '@CR-273', '@CR-292'],
  }, async ({ page, stack, signIn }) => {
    const photos = [png('front view.png'), jpeg('left.side.JPG'), heic('IMG_0001.HEIC')]
    const orderId = placeItem(stack)
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    const dialog = await openUpload(page)
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByText('browse').click()
    const chooser = await choosing
    expect(chooser.isMultiple()).toBe(true)
    await chooser.setFiles(photos)

    await expect(chosen(dialog)).toHaveText(photos.map(({ name }) => new RegExp(`^${name.replaceAll('.', '\\.')}`)))
    for (const { name } of photos) await expectDecoded(preview(dialog, name))
    await expectAccessible(page)
    await saveButton(dialog).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('3 images uploaded.')).toBeVisible()

    expect(uploads(stack).map(({ path, bodyHash: hash }) => ({ path, hash }))).toEqual([
      { path: '/image_upload', hash: uploadHash(orderId, 'Inês Prescott', photos) },
    ])
    expect(stored(stack, orderId)).toEqual(asStored('Inês Prescott', ...photos))

    await page.getByRole('button', { name: 'View images' }).click()
    for (const name of ['front view', 'left.side', 'IMG_0001']) {
      await expectDecoded(page.getByRole('dialog').getByRole('img', { name, exact: true }))
      await page.keyboard.press('ArrowRight')
    }
    await expect(page.getByRole('dialog')).toContainText('Inês Prescott')
    await expect(page.getByRole('dialog')).toContainText('3 of 3')
  })

  test('loads the HEIC decoder only when a HEIC file is chosen', { tag: ['@CR-133', '@CR-252'] }, async ({ page, stack, signIn }) => {
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

    const cut = heic('cut.heic')
    await choose(dialog, { ...cut, buffer: cut.buffer.subarray(0, 200) })
    await expect(chosen(dialog).filter({ hasText: 'cut.heic' }).getByRole('alert')).toContainText("This image can't be opened.")
  })

  test('warns if the total is 23 MB or more, accepts exactly 25 MB, and rejects anything larger', {
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
    await expect(dialog).toHaveCount(0, { timeout: 80_000 })
    const photos = [
      { name: 'at.png', buffer: at.buffer },
      { name: 'rest.png', buffer: rest.buffer },
    ]
    expect(uploads(stack).map(({ bodyHash: hash }) => hash)).toEqual([uploadHash(orderId, 'Dev Patel', photos)])
    const kept = stored(stack, orderId)
    expect(kept.map(({ bytes }) => bytes.length)).toEqual([24_117_248, 2_097_152])
    expect(kept.map(({ bytes }, index) => photos[index]?.buffer.equals(bytes))).toEqual([true, true])
  })

  test('keeps the images if the connection is reset, and stores them once on retry', {
    tag: ['@CR-328'],
  }, async ({ page, stack, signIn }) => {
    const photos = [png('first.png', 1), png('second.png', 2)]
    const orderId = placeItem(stack)
    stack.sandbox.faults.inject({ service: 'consultation', method: 'POST', path: '^/image_upload$', times: 1, kind: 'reset' })
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openUpload(page)
    await choose(dialog, ...photos)
    await saveButton(dialog).click()
    await expect(failure(dialog)).toContainText('No confirmation came, and the record shows that this was not saved.')
    await expect(chosen(dialog)).toHaveText([/^first\.png/, /^second\.png/])
    expect(stored(stack, orderId)).toEqual([])
    expect(uploads(stack)).toHaveLength(1)

    await saveButton(dialog).click()
    await expect(dialog).toHaveCount(0)
    expect(stored(stack, orderId)).toEqual(asStored('Carla Service', ...photos))
    expect(uploads(stack).map(({ bodyHash: hash }) => hash)).toEqual(Array(2).fill(uploadHash(orderId, 'Carla Service', photos)))
  })

  test('makes the browser ask before closing a tab with unsaved images', { tag: ['@CR-133'] }, async ({ page, stack, signIn }) => {
    const orderId = placeItem(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openUpload(page)
    await choose(dialog, png('first.png'))
    await expectDecoded(preview(dialog, 'first.png'))
    const requested = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await requested
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expectDecoded(preview(dialog, 'first.png'))
  })

  test('keeps images when the session ends, and can save them after a new sign-in in another tab', {
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
    // The session at the identity provider is still valid, so one click signs the user in.
    await other.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(other.getByRole('button', { name: /Carla Service/ })).toBeVisible()
    await saveButton(dialog).click()
    await expect(dialog).toHaveCount(0)
    expect(stored(stack, orderId)).toEqual(asStored('Carla Service', photo))
    await other.close()
  })
})
