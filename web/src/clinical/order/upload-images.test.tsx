import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { addFiles, aPhoto, base64Of, expectDecoded } from '#tests/component/support/photos.ts'
import { anImagePage, anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { allSettled, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'

const ADDRESS = '/clinical-review/order/700001'
const order = () => anOrder({ items: [anItem({ title: 'Acnecide Gel 5%', secondaryTag: 'onlinedoctoracne' })] })

const open = page.getByRole('button', { name: 'Upload Images' })
const dialog = page.getByRole('dialog', { name: 'Upload images of Acnecide Gel 5%' })
const chosen = dialog.getByRole('list', { name: 'Chosen images' }).getByRole('listitem')
const save = dialog.getByRole('button', { name: 'Save' })
const cancel = dialog.getByRole('button', { name: 'Cancel' })
const preview = (name: string) => dialog.getByRole('img', { name: `Preview of ${name}` })
const remove = (name: string) => dialog.getByRole('button', { name: `Remove ${name}` })
const names = () => chosen.elements().map(({ textContent }) => textContent.split(' ')[0])
const failure = dialog.getByRole('alert').filter({ hasText: 'Unable to uplaod the images.' })
const question = page.getByRole('dialog').filter({ hasText: 'Leave this page?' })

/** Responses for stored images. The client reads these images before it sends an upload, and again if the upload's response is lost. */
const stored = (...titles: string[]) => ({
  orderImage: ({ index }: { index: number }) => {
    const title = titles[index]
    if (title === undefined) return anImagePage()
    return anImagePage({ title, createdBy: 'Carla Service', createdAt: null, content: null }, titles.length)
  },
})

async function openDialog() {
  const screen = await openScreen(ADDRESS, { as: 'agent', order, ...stored() })
  await open.click()
  await expect.element(save).toBeVisible()
  return screen
}
const uploaded = (count: number) => ({ uploadImages: () => ({ count, order: order() }) })
const failing = (error: Error, field = 'uploadImages') => ({
  [field]: () => {
    throw error
  },
})
const cut = async (name: string) => new File([(await aPhoto(name)).slice(0, 40)], name)

describe('choosing images', () => {
  it('is offered only for acne, eczema, hair loss and weight loss', { tags: ['CR-122', 'CR-269'] }, async () => {
    const areas = ['acne', 'eczema', 'hairloss', 'weightloss', 'contraception', 'migraine', 'ed']
    const items = areas.map((area, index) => anItem({ productId: String(400 + index), title: area, secondaryTag: `onlinedoctor${area}` }))
    const others = [
      anItem({ productId: '490', title: 'none', secondaryTag: null }),
      anItem({ productId: '491', title: 'pharmacy', primaryTag: 'PMed', secondaryTag: null }),
    ]
    await openScreen(ADDRESS, { as: 'agent', order: () => anOrder({ items: [...items, ...others] }) })
    const offers = (title: string) => page.getByRole('article', { name: title, exact: true }).getByRole('button', { name: 'Upload Images' })
    for (const area of areas.slice(0, 4)) await expect.element(offers(area)).toBeVisible()
    for (const area of [...areas.slice(4), 'none', 'pharmacy']) {
      await expect.element(page.getByRole('article', { name: area, exact: true })).toBeVisible()
      await expect.element(offers(area)).not.toBeInTheDocument()
    }
  })

  it.each(['chosen', 'dropped', 'pasted'] as const)(
    'rejects and lists %s files with an unsupported extension or content, and keeps the rest',
    { tags: ['CR-133', 'CR-252'] },
    async (how) => {
      await openDialog()
      const refused = [
        new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'], 'renamed.png', { type: 'image/png' }),
        new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'drawing.png', { type: 'image/png' }),
        new File([], 'empty.jpg', { type: 'image/jpeg' }),
        new File(['Only words, and more than sixteen of them.'], 'words.heic'),
        new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.svg', { type: 'image/svg+xml' }),
        new File(['%PDF-1.7\n%%EOF'], 'letter.pdf', { type: 'application/pdf' }),
        new File([await aPhoto('photo.png')], 'photo.gif', { type: 'image/gif' }),
      ]
      addFiles[how](dialog, await aPhoto('good.png'), ...refused, await aPhoto('good.jpeg', 'image/jpeg'))
      await expect
        .poll(() => textsOf(dialog.getByRole('alert')))
        .toEqual([
          'Only png, jpeg and HEIC files are allowedrenamed.png, drawing.png, words.heic, drawing.svg, letter.pdf, photo.gif',
          'A file is empty.empty.jpg',
        ])
      await expect.poll(names).toEqual(['good.png', 'good.jpeg'])
      await expectDecoded(preview('good.png'))
      await expectDecoded(preview('good.jpeg'))
      await expectAccessible()
    },
  )

  it('rejects photos whose names the gateway would reject, and lists them', { tags: ['CR-133', 'CR-292'] }, async () => {
    await openDialog()
    const long = `${'x'.repeat(252)}.png`
    addFiles.dropped(dialog, await aPhoto('good.png'), await aPhoto('left\\arm.png'), await aPhoto(long))
    await expect
      .poll(() => textsOf(dialog.getByRole('alert')))
      .toEqual([
        "A file's name can't contain slashes, line breaks or control characters.left\\arm.png",
        `A file's name can have at most 255 characters.${long}`,
      ])
    await expect.poll(names).toEqual(['good.png'])
  })

  it('keeps dropped and pasted images in the order they were added, and sends them in one request', {
    tags: ['CR-133', 'CR-292'],
  }, async () => {
    await openDialog()
    const [first, second, third] = [await aPhoto('dropped.png'), await aPhoto('too.jpeg', 'image/jpeg'), await aPhoto('pasted.png')]
    addFiles.dropped(dialog, first, second)
    await expect.poll(names).toHaveLength(2)
    addFiles.pasted(dialog, third)
    await expect.poll(names).toEqual(['dropped.png', 'too.jpeg', 'pasted.png'])
    respond(uploaded(3))
    await save.click()
    await expect.element(page.getByText('Order 700001: 3 images uploaded.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    const images = await Promise.all([first, second, third].map(async (file) => ({ fileName: file.name, content: await base64Of(file) })))
    expect(sent('UploadImages')).toEqual([{ input: { orderId: '700001', itemId: 'item-112', images } }])
  })

  it('ignores images pasted while the dialog is closed', { tags: ['CR-133'] }, async () => {
    await openScreen(ADDRESS, { as: 'agent', order })
    await expect.element(open).toBeVisible()
    addFiles.pasted(dialog, await aPhoto('before.png'))
    await open.click()
    await expect.element(save).toBeVisible()
    addFiles.pasted(dialog, await aPhoto('inside.png'))
    await expect.poll(names).toEqual(['inside.png'])
  })

  it('shows the number and total size of the images, and disables saving if none are chosen', {
    tags: ['CR-133', 'CR-220', 'CR-252'],
  }, async () => {
    await openDialog()
    await expectAccessible()
    await expect.element(dialog).toMatchTextContent('No images chosen0 KB of 25.0 MB')
    await expect.element(save).toBeDisabled()
    addFiles.chosen(dialog, new File(['Notes'], 'notes.txt'))
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('notes.txt')
    await expect.element(save).toBeDisabled()

    const small = await aPhoto('small.png')
    const large = new File([await aPhoto('large.png'), new Uint8Array(3 * 2 ** 20)], 'large.png')
    addFiles.chosen(dialog, large, small)
    await expect.element(dialog).toMatchTextContent('2 images3.0 MB of 25.0 MB')
    await expect.element(save).toBeEnabled()
    await remove('large.png').click()
    await expect.element(dialog).toMatchTextContent('1 image1 KB of 25.0 MB')
    await expect.poll(names).toEqual(['small.png'])
    respond(uploaded(1))
    await save.click()
    await expect.element(page.getByText('Order 700001: 1 image uploaded.')).toBeVisible()

    await open.click()
    await expect.element(dialog).toMatchTextContent('No images chosen')
    addFiles.chosen(dialog, small)
    await remove('small.png').click()
    await expect.element(dialog).toMatchTextContent('No images chosen0 KB of 25.0 MB')
    await expect.element(save).toBeDisabled()
  })

  it('reports a damaged image and blocks saving until it is removed', { tags: ['CR-252'] }, async () => {
    await openDialog()
    addFiles.chosen(dialog, await cut('cut.png'), await aPhoto('good.png'))
    const fault = chosen.filter({ hasText: 'cut.png' }).getByRole('alert')
    await expect.element(fault).toHaveTextContent("This image can't be opened. Remove it to save the others.")
    await expectDecoded(preview('good.png'))
    await expect.element(chosen.filter({ hasText: 'good.png' }).getByRole('alert')).not.toBeInTheDocument()
    await expect.element(save).toBeDisabled()
    await expectAccessible()
    await remove('cut.png').click()
    await expect.element(save).toBeEnabled()
  })

  it('reports an image with too many pixels, and blocks saving until it is removed', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(20_000)
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(5_001)
    await openDialog()
    addFiles.chosen(dialog, await aPhoto('huge.png'))
    await expect
      .element(chosen.getByRole('alert'))
      .toHaveTextContent(
        'The image is too large: 20000 × 5001 pixels. At most 100 million pixels are allowed. Remove it to save the others.',
      )
    await expect.element(save).toBeDisabled()
    await remove('huge.png').click()
    await expect.element(chosen).not.toBeInTheDocument()
  })
})

describe('sending images', () => {
  it('reports an image that can no longer be read, and sends the others after the user removes it', async () => {
    await openDialog()
    const first = await aPhoto('first.png')
    addFiles.chosen(dialog, await aPhoto('gone.png'), first)
    await expectDecoded(preview('gone.png'))
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function (this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'))
    })
    await save.click()
    const fault = chosen.filter({ hasText: 'gone.png' }).getByRole('alert')
    await expect.element(fault).toHaveTextContent("This image can't be opened. Remove it to save the others.")
    expect(sent('UploadImages')).toEqual([])
    await remove('gone.png').click()
    respond(uploaded(1))
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    const images = [{ fileName: 'first.png', content: await base64Of(first) }]
    expect(sent('UploadImages')).toMatchObject([{ input: { images } }])
  })

  it('keeps the images if it fails, and sends them again on retry', { tags: ['CR-328'] }, async () => {
    await openDialog()
    addFiles.chosen(dialog, await aPhoto('first.png'), await aPhoto('second.png'))
    for (const [error, detail] of [
      [gatewayFailure('UPSTREAM_REJECTED', 'The order is locked'), 'The order is locked'],
      [gatewayFailure('BAD_USER_INPUT', 'It is damaged', { fileName: 'first.png' }), 'first.png: It is damaged'],
      [
        gatewayFailure('OUTCOME_UNKNOWN', 'No response'),
        'No confirmation came, and the record shows that this was not saved. You can try again.',
      ],
      [new ConnectionFailure(), 'No confirmation came, and the record shows that this was not saved. You can try again.'],
    ] as const) {
      respond(failing(error))
      await save.click()
      await expect.element(failure).toHaveTextContent(`Unable to uplaod the images.${detail}`)
      expect(names()).toEqual(['first.png', 'second.png'])
    }
    await expectAccessible()
    respond(uploaded(2))
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    const [first, ...others] = sent('UploadImages')
    expect(others).toEqual(Array(4).fill(first))
  })

  it('finds the stored images after a lost response, and reports success', { tags: ['CR-220', 'CR-328'] }, async () => {
    await openDialog()
    addFiles.chosen(dialog, await aPhoto('first.png'), await aPhoto('second.png'))
    respond({
      uploadImages: () => {
        respond(stored('first', 'second'))
        throw new ConnectionFailure()
      },
    })
    await save.click()
    await expect.element(page.getByText('Order 700001: No confirmation came, but it was saved. 2 images uploaded.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('UploadImages')).toHaveLength(1)
  })

  it.each([
    ['cannot be read', failing(new ConnectionFailure(), 'orderImage')],
    ["don't match the uploaded ones", stored('unrelated', 'first')],
  ])('asks the user to check the images if the response is lost and the stored ones %s', { tags: ['CR-328'] }, async (_why, afterwards) => {
    await openDialog()
    addFiles.chosen(dialog, await aPhoto('first.png'))
    for (const [error, detail] of [
      [gatewayFailure('OUTCOME_UNKNOWN', 'No response.'), 'No response. View the images to see which were stored.'],
      [new ConnectionFailure(), 'It is not known whether the images were stored: view the images before you send them again.'],
    ] as const) {
      respond({
        ...stored(),
        uploadImages: () => {
          respond(afterwards)
          throw error
        },
      })
      await save.click()
      await expect.element(failure).toMatchTextContent(detail)
      expect(names()).toEqual(['first.png'])
    }
  })

  it('keeps the images, but not the error, if the dialog is closed after a failure', { tags: ['CR-133', 'CR-328'] }, async () => {
    await openDialog()
    addFiles.chosen(dialog, await aPhoto('first.png'))
    respond(failing(gatewayFailure('UPSTREAM_REJECTED', 'The order is locked')))
    await save.click()
    await expect.element(failure).toBeVisible()
    await cancel.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await open.click()
    await expect.poll(names).toEqual(['first.png'])
    await expectDecoded(preview('first.png'))
    await expect.element(failure).not.toBeInTheDocument()
  })

  it('asks for confirmation if the user leaves before the images are uploaded, but not afterwards', { tags: ['CR-133'] }, async () => {
    const screen = await openDialog()
    addFiles.chosen(dialog, await aPhoto('first.png'))
    await expect.poll(names).toEqual(['first.png'])
    await cancel.click()
    await expect.element(dialog).not.toBeInTheDocument()
    void screen.goTo('/clinical-review')
    await expect.element(question).toMatchTextContent("You chose images that haven't been sent. They will be lost if you leave.")
    await expectAccessible()
    // While the question is open, another attempt to leave, for example with Back, doesn't ask a second time.
    void screen.goTo('/clinical-review')
    await allSettled()
    expect(question.elements()).toHaveLength(1)
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await open.click()
    await expect.poll(names).toEqual(['first.png'])
    respond(uploaded(1))
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await screen.goTo('/clinical-review')
    await expect.element(page.getByRole('heading', { name: 'Awaiting clinical review (all)' })).toBeVisible()
  })

  it('is not started if the user goes back while the images are being prepared', { tags: ['CR-133'] }, async () => {
    const screen = await openDialog()
    addFiles.chosen(dialog, await aPhoto('first.png'))
    await expectDecoded(preview('first.png'))
    const counted = Promise.withResolvers<void>()
    respond({ orderImage: () => counted.promise.then(() => anImagePage()) })
    await save.click()
    await expect.element(save).toBeDisabled()
    await screen.goBack()
    await expect.element(dialog).not.toBeInTheDocument()
    counted.resolve()
    await allSettled()
    expect(sent('UploadImages')).toEqual([])
  })

  it('locks the dialog and shows the progress of the upload', { tags: ['CR-220'] }, async () => {
    await openDialog()
    addFiles.chosen(dialog, await aPhoto('first.png'))
    await expectDecoded(preview('first.png'))
    const held = Promise.withResolvers<void>()
    respond({ uploadImages: () => held.promise.then(() => ({ count: 1, order: order() })) })
    const progress = dialog.getByRole('progressbar', { name: 'Sending' })
    await expect.element(progress).not.toBeInTheDocument()
    await save.click()
    await expect.element(save).toBeDisabled()
    await expect.element(progress).toBeVisible()
    await expect.element(cancel).toBeDisabled()
    await expect.element(remove('first.png')).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    addFiles.pasted(dialog, await aPhoto('late.png'))
    addFiles.dropped(dialog, await aPhoto('later.png'))
    await expectAccessible()
    expect(names()).toEqual(['first.png'])
    held.resolve()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('UploadImages')).toHaveLength(1)
  })
})
