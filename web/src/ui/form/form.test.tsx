import { type ReactNode, useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { openComponent } from '#tests/component/support/open-screen.tsx'
import { chooseOption } from '#tests/component/support/select.ts'
import { HOSTILE } from '#tests/support/texts.ts'
import { FieldGroup } from '../field/field-group.tsx'
import { DialogForm, type Problem } from './dialog-form.tsx'
import { CheckField } from './fields/check-field.tsx'
import { ChoiceField } from './fields/choice-field.tsx'
import { DateField } from './fields/date-field.tsx'
import { SelectField } from './fields/select-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { TimeField } from './fields/time-field.tsx'
import { useFieldGroup } from './use-field.ts'
import { type FaultsAppear, useForm } from './use-form.ts'

const EMPTY = { name: '', dose: '', route: '', day: '', time: '', agrees: false }
type Values = typeof EMPTY

interface TestFormProps {
  values?: Values
  send?: (values: Values) => unknown
  rules?: (values: Values) => Record<string, string | undefined>
  faultsAppear?: FaultsAppear
  summary?: Record<string, string>
  isBusy?: boolean
  locksFields?: boolean
  canSubmit?: boolean
  problem?: Problem
  onCancel?: () => void
}

/** A form with a field of each kind. */
function TestForm({ values = EMPTY, send = vi.fn(), rules, faultsAppear, isBusy = false, onCancel = vi.fn(), ...rest }: TestFormProps) {
  const form = useForm<Values>({ values, ...(rules && { rules }), ...(faultsAppear && { faultsAppear }) })
  const { control } = form
  return (
    <DialogForm form={form} submitLabel="Save" isBusy={isBusy} problem={undefined} onSubmit={send} onCancel={onCancel} {...rest}>
      <TextField control={control} name="name" label="Name" />
      <SelectField
        control={control}
        name="dose"
        label="Dose"
        options={[
          { value: 'low', label: 'Low dose' },
          { value: 'high', label: 'High dose' },
        ]}
      />
      <ChoiceField
        control={control}
        name="route"
        label="Route"
        isLeavable
        options={[
          { value: 'oral', label: 'Oral' },
          { value: 'nasal', label: 'Nasal' },
        ]}
      />
      <DateField control={control} name="day" label="Day" />
      <TimeField control={control} name="time" label="Time" />
      <CheckField control={control} name="agrees" label="Agrees" />
    </DialogForm>
  )
}

const rules = ({ name, route, time }: Values) => ({
  name: name.trim() === '' ? 'Enter a name' : undefined,
  route: route === '' ? 'Choose a route' : undefined,
  time: route === 'nasal' && time === '' ? 'Enter a time for the nasal route' : undefined,
})

const name = page.getByLabelText('Name')
const route = page.getByRole('group', { name: 'Route' })
const time = page.getByLabelText('Time')
const save = page.getByRole('button', { name: 'Save' })
const faults = () => [...document.querySelectorAll('.fault')].map(({ textContent }) => textContent)

describe("a form's values", () => {
  it("start as the recorded values, and are sent with the user's changes", async () => {
    const send = vi.fn()
    const values = { name: 'Ada', dose: 'low', route: 'oral', day: '2026-03-04', time: '09:30', agrees: true }
    await openComponent(<TestForm values={values} send={send} />)
    await expect.element(name).toHaveValue('Ada')
    await expect.element(page.getByText('Low dose')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Oral' })).toBeChecked()
    await expect.element(page.getByLabelText('Day')).toHaveValue('04/03/2026')
    await expect.element(time).toHaveValue('09:30')
    await expect.element(page.getByRole('checkbox', { name: 'Agrees' })).toBeChecked()
    await save.click()

    await name.fill(` Zoë ${HOSTILE} `)
    await chooseOption(page.getByLabelText('Dose'), 'High dose')
    await page.getByRole('radio', { name: 'Nasal' }).click()
    await page.getByLabelText('Day').fill('5/3/26')
    await time.fill('10:00')
    await page.getByRole('checkbox', { name: 'Agrees' }).click()
    await save.click()
    expect(send.mock.calls).toEqual([
      [values],
      [{ name: ` Zoë ${HOSTILE} `, dose: 'high', route: 'nasal', day: '2026-03-05', time: '10:00', agrees: false }],
    ])
  })

  it('change when the recorded values change', async () => {
    function Refetched() {
      const [values, setValues] = useState({ ...EMPTY, name: 'Ada' })
      return (
        <>
          <button type="button" onClick={() => setValues({ ...EMPTY, name: 'Grace' })}>
            Refetch
          </button>
          <TestForm values={values} />
        </>
      )
    }
    await openComponent(<Refetched />)
    await expect.element(name).toHaveValue('Ada')
    await page.getByRole('button', { name: 'Refetch' }).click()
    await expect.element(name).toHaveValue('Grace')
  })
})

describe("a form's errors", () => {
  it('appear on submit, prevent sending, and change with the values', async () => {
    const send = vi.fn()
    await openComponent(<TestForm rules={rules} send={send} />)
    await name.click()
    await time.click()
    await expect.element(time).toHaveFocus()
    expect(faults()).toEqual([])

    await save.click()
    await expect.element(page.getByRole('alert')).toHaveLength(2)
    expect(faults()).toEqual(['Enter a name', 'Choose a route'])
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveAccessibleDescription('Enter a name')
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(route).toHaveAccessibleDescription('Choose a route')
    await expectAccessible()

    // A field's error may depend on another field: the nasal route makes the time required.
    await page.getByRole('radio', { name: 'Nasal' }).click()
    await expect.poll(faults).toEqual(['Enter a name', 'Enter a time for the nasal route'])
    await name.fill('Ada')
    await expect.element(name).toHaveAttribute('aria-invalid', 'false')
    await save.click()
    await expect.element(time).toHaveFocus()
    expect(send).not.toHaveBeenCalled()

    await page.getByRole('radio', { name: 'Oral' }).click()
    await expect.poll(faults).toEqual([])
    await save.click()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('move focus on submit to the first option of an invalid choice', async () => {
    await openComponent(<TestForm rules={({ route: chosen }) => ({ route: chosen === '' ? 'Choose a route' : undefined })} />)
    await save.click()
    await expect.element(page.getByRole('radio', { name: 'Oral' })).toHaveFocus()
  })

  it('appear on blur if faultsAppear is "when left", but not during a click on a button', async () => {
    await openComponent(<TestForm rules={rules} faultsAppear="when left" />)
    await name.click()
    expect(faults()).toEqual([])
    await userEvent.tab()
    await expect.poll(faults).toEqual(['Enter a name'])

    await page.getByRole('radio', { name: 'Oral' }).element().focus()
    // An error that appeared during the click would push the button away from the pointer.
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(faults()).toEqual(['Enter a name'])
    await page.getByRole('radio', { name: 'Oral' }).element().focus()
    await time.click()
    await expect.poll(faults).toEqual(['Enter a name', 'Choose a route'])
  })

  it('appear when Tab moves focus to a button, even if the pointer is over that button', async () => {
    await openComponent(<TestForm rules={() => ({ day: 'Enter a day' })} faultsAppear="when left" />)
    await page.getByRole('button', { name: 'Open calendar' }).hover()
    await page.getByLabelText('Day').element().focus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Open calendar' })).toHaveFocus()
    await expect.poll(faults).toEqual(['Enter a day'])
  })

  it('appear from the start if faultsAppear is "at once"', async () => {
    await openComponent(<TestForm rules={rules} faultsAppear="at once" />)
    await expect.element(name).toBeVisible()
    expect(faults()).toEqual(['Enter a name', 'Choose a route'])
  })

  it('are listed in a summary, which takes focus and links to the fields', async () => {
    await openComponent(<TestForm rules={rules} summary={{ name: 'Name', route: 'Route', time: 'Time' }} />)
    const summary = page.getByRole('group', { name: 'Please check these fields' })
    await expect.element(name).toBeVisible()
    await expect.element(summary).not.toBeInTheDocument()
    await save.click()
    await expect.element(summary).toHaveFocus()
    await expect.element(summary.getByRole('link')).toHaveLength(2)
    await expect.element(summary).toHaveAccessibleDescription('Name Route')
    expect(faults()).toEqual(['Enter a name', 'Choose a route'])
    // Only the summary announces the errors.
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expectAccessible()

    await summary.getByRole('link', { name: 'Name' }).click()
    await expect.element(name).toHaveFocus()
    await summary.getByRole('link', { name: 'Route' }).click()
    await expect.element(page.getByRole('radio', { name: 'Oral' })).toHaveFocus()
    await save.click()
    await expect.element(summary).toHaveFocus()

    await name.fill('Ada')
    await expect.element(summary.getByRole('link')).toHaveLength(1)
    await page.getByRole('radio', { name: 'Oral' }).click()
    await expect.element(summary).not.toBeInTheDocument()
  })

  it('can belong to a group of fields, and appear when the form is submitted', async () => {
    function GroupForm() {
      const form = useForm({ values: { from: '', to: '' }, rules: ({ from, to }) => ({ hours: from > to ? 'Ends too early' : undefined }) })
      return (
        <DialogForm form={form} submitLabel="Save" isBusy={false} problem={undefined} onSubmit={vi.fn()} onCancel={vi.fn()}>
          <Hours>
            <TextField control={form.control} name="from" label="From" />
            <TextField control={form.control} name="to" label="To" />
          </Hours>
        </DialogForm>
      )
    }
    function Hours({ children }: { children: ReactNode }) {
      const { id, fault } = useFieldGroup('hours')
      return (
        <FieldGroup id={id} label="Hours" fault={fault} hint="Enter a later hour" fieldsReferToFault>
          {children}
        </FieldGroup>
      )
    }
    await openComponent(<GroupForm />)
    await page.getByLabelText('From').fill('2')
    await page.getByLabelText('To').fill('1')
    expect(faults()).toEqual([])
    await save.click()
    await expect.poll(faults).toEqual(['Ends too early'])
    await expect.element(page.getByLabelText('From')).toHaveFocus()
    for (const field of ['From', 'To']) {
      await expect.element(page.getByLabelText(field)).toHaveAttribute('aria-invalid', 'true')
      await expect.element(page.getByLabelText(field)).toHaveAccessibleDescription('Ends too early Enter a later hour')
    }
    await expect.element(page.getByRole('group', { name: 'Hours' })).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabelText('To').fill('3')
    await expect.poll(faults).toEqual([])
    await expect.element(page.getByLabelText('To')).toHaveAccessibleDescription('')
  })
})

describe('submitting a form', () => {
  it('ignores further presses of Save or Enter until the response arrives', async () => {
    const response = Promise.withResolvers<void>()
    const send = vi.fn(() => response.promise)
    await openComponent(<TestForm send={send} />)
    await name.fill('Ada')
    await save.dblClick()
    await name.click()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(send).toHaveBeenCalledTimes(1)
    response.resolve()
    await response.promise
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => send.mock.calls).toHaveLength(2)
  })

  it('is impossible while the form is busy; by default, its fields and the Cancel button are disabled too', async () => {
    const send = vi.fn()
    await openComponent(<TestForm isBusy send={send} onCancel={vi.fn()} />)
    for (const control of [name, page.getByLabelText('Dose'), page.getByRole('radio', { name: 'Oral' }), page.getByLabelText('Day'), time])
      await expect.element(control).toBeDisabled()
    await expect.element(page.getByRole('checkbox', { name: 'Agrees' })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await save.click({ force: true })
    expect(send).not.toHaveBeenCalled()
  })

  it('is impossible while the form is busy, even if its fields stay enabled', async () => {
    const send = vi.fn()
    await openComponent(<TestForm isBusy locksFields={false} send={send} />)
    await name.fill('Ada')
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveValue('Ada')
    expect(send).not.toHaveBeenCalled()
  })

  it('is impossible while the Save button is disabled, even with Enter', async () => {
    const send = vi.fn()
    await openComponent(<TestForm canSubmit={false} send={send} />)
    await expect.element(save).toBeDisabled()
    await name.fill('Ada')
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveFocus()
    expect(send).not.toHaveBeenCalled()
  })

  it('shows the reason if it fails, keeps the values, and can be repeated', async () => {
    const send = vi.fn()
    function Failing() {
      const [problem, setProblem] = useState<Problem>()
      return (
        <TestForm
          {...(problem && { problem })}
          send={(values) => {
            send(values)
            setProblem({ title: 'Not saved', detail: 'The service is down.' })
          }}
        />
      )
    }
    await page.viewport(1280, 200)
    onTestFinished(() => page.viewport(1280, 860))
    await openComponent(<Failing />)
    await name.fill('Ada')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not savedThe service is down.')
    await expect.element(page.getByRole('alert')).toBeInViewport()
    await expect.element(name).toHaveValue('Ada')
    await save.click()
    await expect.poll(() => send.mock.calls).toHaveLength(2)
    expect(send).toHaveBeenLastCalledWith({ ...EMPTY, name: 'Ada' })
  })

  it('does nothing once `finish` has been called', async () => {
    const send = vi.fn()
    function Finishing() {
      const form = useForm({ values: { name: '' } })
      const onSubmit = () => {
        send()
        form.finish()
      }
      return (
        <DialogForm form={form} submitLabel="Save" isBusy={false} problem={undefined} onSubmit={onSubmit} onCancel={vi.fn()}>
          <TextField control={form.control} name="name" label="Name" />
        </DialogForm>
      )
    }
    await openComponent(<Finishing />)
    await save.click()
    await save.click()
    await name.click()
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveFocus()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is not triggered by the Cancel button', async () => {
    const [send, cancel] = [vi.fn(), vi.fn()]
    await openComponent(<TestForm send={send} onCancel={cancel} />)
    await name.fill('Ada')
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(cancel).toHaveBeenCalledTimes(1)
    expect(send).not.toHaveBeenCalled()
  })
})
