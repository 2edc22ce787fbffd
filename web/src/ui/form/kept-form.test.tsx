import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { openComponent } from '#tests/component/support/open-screen.tsx'
import { hasDrafts } from '../../session/draft.ts'
import { useKeptForm } from '../../session/kept-form.ts'
import { sessionWasLost } from '../../tab/lost-session.ts'
import { DialogForm } from './dialog-form.tsx'
import { TextField } from './fields/text-field.tsx'
import { KeptNotice } from './kept-notice.tsx'
import { useForm } from './use-form.ts'

const name = page.getByLabelText('Name')
const phone = page.getByLabelText('Phone')
const dialog = page.getByRole('dialog')
const button = (label: string) => page.getByRole('button', { name: label })

/** Whether the browser would ask for confirmation before the page closes. */
const asksBrowser = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

interface KeptFormProps {
  record?: string
  recorded?: { name: string; phone: string }
  onSaved?: () => void
}

function KeptForm({ record = 'patient 1', recorded = { name: 'Ada', phone: '0161' }, onSaved = vi.fn() }: KeptFormProps) {
  const form = useKeptForm({ record, recorded })
  const save = () => {
    form.finish()
    form.discard()
    onSaved()
  }
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      isBusy={false}
      problem={undefined}
      notice={<KeptNotice form={form} title="Your changes were kept." discardLabel="Discard changes" />}
      onSubmit={save}
      onCancel={vi.fn()}
    >
      <TextField control={form.control} name="name" label="Name" />
      <TextField control={form.control} name="phone" label="Phone" />
    </DialogForm>
  )
}

/** A `KeptForm`, with buttons that close it, switch it to a different record, or update the recorded values. */
function Closable() {
  const [isOpen, setIsOpen] = useState(true)
  const [props, setProps] = useState<KeptFormProps>({})
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Open'}
      </button>
      <button type="button" onClick={() => setProps({ recorded: { name: 'Grace', phone: '0113' } })}>
        Refetch
      </button>
      <button type="button" onClick={() => setProps({ record: 'patient 2' })}>
        Next record
      </button>
      {isOpen && <KeptForm {...props} onSaved={() => setIsOpen(false)} />}
    </>
  )
}

const notice = page.getByText('Your changes were kept.')

describe('a form that keeps unsaved values as a draft', () => {
  it('discards its draft in every open copy of the form once one copy is saved', async () => {
    await openComponent(
      <>
        <section aria-label="First">
          <KeptForm />
        </section>
        <section aria-label="Second">
          <KeptForm />
        </section>
      </>,
    )
    const [first, second] = ['First', 'Second'].map((label) => page.getByRole('region', { name: label }).getByLabelText('Name'))
    await first?.fill('Zoë')
    await expect.element(second as Locator).toHaveValue('Zoë')
    await page.getByRole('region', { name: 'First' }).getByRole('button', { name: 'Save' }).click()
    await expect.element(second as Locator).toHaveValue('Ada')
    expect(hasDrafts()).toBe(false)
  })

  it('restores its values with a notice when it opens again', async () => {
    await openComponent(<Closable />)
    await name.fill('Zoë')
    await expect.element(notice).not.toBeInTheDocument()
    await button('Close').click()
    await expect.element(name).not.toBeInTheDocument()
    await button('Open').click()
    await expect.element(notice).toBeVisible()
    await expect.element(name).toHaveValue('Zoë')
    await expect.element(phone).toHaveValue('0161')
  })

  it('returns to the recorded values when changes are discarded', async () => {
    await openComponent(<Closable />)
    await name.fill('Zoë')
    await button('Close').click()
    await button('Open').click()
    await button('Discard changes').click()
    await expect.element(name).toHaveValue('Ada')
    await expect.element(notice).not.toBeInTheDocument()
    await button('Close').click()
    await button('Open').click()
    await expect.element(name).toHaveValue('Ada')
    await expect.element(notice).not.toBeInTheDocument()
  })

  it('keeps only values that differ from the record, and updates the others when the record changes', async () => {
    await openComponent(<Closable />)
    await name.fill('Zoë')
    await button('Refetch').click()
    await expect.element(phone).toHaveValue('0113')
    await expect.element(name).toHaveValue('Zoë')
    await name.fill('Grace')
    await button('Close').click()
    await button('Open').click()
    await expect.element(name).toHaveValue('Grace')
    await expect.element(notice).not.toBeInTheDocument()
  })

  it('keeps values only for the record for which they were entered', async () => {
    await openComponent(<Closable />)
    await name.fill('Zoë')
    await button('Next record').click()
    await expect.element(name).toHaveValue('Ada')
  })

  it('keeps values only for the user who entered them', async () => {
    await openComponent(<Closable />)
    await name.fill('Zoë')
    await cleanup()
    await openComponent(<Closable />, { as: 'agent' })
    await expect.element(name).toHaveValue('Ada')
  })

  it('discards the kept values once they are saved', async () => {
    await openComponent(<Closable />)
    await name.fill('Zoë')
    expect(asksBrowser()).toBe(true)
    await button('Save').click()
    await expect.element(name).not.toBeInTheDocument()
    await button('Open').click()
    await expect.element(name).toHaveValue('Ada')
    await expect.element(notice).not.toBeInTheDocument()
    expect(asksBrowser()).toBe(false)
  })

  it('asks for confirmation before the tab closes, but not before another page opens', async () => {
    const screen = await openComponent(<KeptForm />)
    await expect.element(name).toBeVisible()
    expect(asksBrowser()).toBe(false)
    await name.fill('Zoë')
    expect(asksBrowser()).toBe(true)
    await screen.goTo('/elsewhere')
    await expect.element(page.getByText('Another page')).toBeVisible()
    await screen.goBack()
    await expect.element(name).toHaveValue('Zoë')
  })

  it("stays usable when the browser's storage is full", async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const save = vi.fn()
    const screen = await openComponent(<KeptForm onSaved={save} />)
    await name.fill('Zoë')
    await phone.fill('0113')
    await screen.goTo('/elsewhere')
    await expect.element(page.getByText('Another page')).toBeVisible()
    expect(hasDrafts()).toBe(true)
    await screen.goBack()
    await expect.element(name).toHaveValue('Zoë')
    await expect.element(phone).toHaveValue('0113')
    expect(asksBrowser()).toBe(true)
    setItem.mockRestore()
    await button('Save').click()
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('ignores the parts of a draft that it cannot read', async () => {
    await openComponent(<Closable />)
    await name.fill('Zoë')
    const [key = ''] = Object.keys(sessionStorage).filter((each) => each.startsWith('draft '))
    sessionStorage.setItem(key, '{"name":1,"unknown":"text","phone":"0113"}')
    await button('Close').click()
    await button('Open').click()
    await expect.element(name).toHaveValue('Ada')
    await expect.element(phone).toHaveValue('0113')
  })
})

function UnsavedForm() {
  const form = useForm({ values: { name: '' }, loss: 'The name was not saved.' })
  return (
    <DialogForm form={form} submitLabel="Save" isBusy={false} problem={undefined} onSubmit={vi.fn()} onCancel={vi.fn()}>
      <TextField control={form.control} name="name" label="Name" />
    </DialogForm>
  )
}

describe("a form that doesn't keep unsaved values", () => {
  it('cannot be left without confirmation if the user has entered something', async () => {
    const screen = await openComponent(<UnsavedForm />)
    await name.fill('Zoë')
    expect(asksBrowser()).toBe(true)
    void screen.goTo('/elsewhere')
    await expect.element(dialog).toMatchTextContent('Leave this page?The name was not saved.')
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Zoë')
    expect(screen.address()).toBe('/clinical-review/component')

    void screen.goTo('/elsewhere')
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect.element(page.getByText('Another page')).toBeVisible()
    expect(screen.address()).toBe('/elsewhere')
    await expect.poll(asksBrowser).toBe(false)
  })

  it('can be left without confirmation if its values are unchanged', async () => {
    const screen = await openComponent(<UnsavedForm />)
    await name.fill('Zoë')
    await name.fill('')
    expect(asksBrowser()).toBe(false)
    void screen.goTo('/elsewhere')
    await expect.element(page.getByText('Another page')).toBeVisible()
  })

  it('stays open when the session expires, and offers to open the sign-in page in another tab', { tags: ['CR-281'] }, async () => {
    const screen = await openComponent(<UnsavedForm />)
    await name.fill('Zoë')
    sessionWasLost('expired')
    sessionWasLost('expired')
    await expect
      .element(dialog)
      .toMatchTextContent('Your session has endedWhat was not saved is still here. Sign in again in another tab, then')
    await expect.element(dialog).toHaveLength(1)
    const link = dialog.getByRole('link', { name: 'Sign in again in another tab' })
    await expect.element(link).toHaveAttribute('href', '/clinical-review/login')
    await expect.element(link).toHaveAttribute('target', '_blank')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect.element(name).toHaveValue('Zoë')
    expect(screen.address()).toBe('/clinical-review/component')
  })
})

describe('when the session expires', () => {
  it('the sign-in page opens, and after sign-in, the form restores its kept values', { tags: ['CR-281'] }, async () => {
    const screen = await openComponent(<KeptForm />)
    await name.fill('Zoë')
    sessionWasLost('expired')
    await expect.element(page.getByText('Another page')).toBeVisible()
    expect(screen.address()).toBe('/clinical-review/login?returnTo=%2Fclinical-review%2Fcomponent')
    await screen.goTo('/clinical-review/component')
    await expect.element(notice).toBeVisible()
    await expect.element(name).toHaveValue('Zoë')
  })
})
