import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Field } from '../field/field.tsx'
import { Select, UnloadedSelect } from './select.tsx'

const months = ['April', 'May', 'June'].map((month) => ({ value: month, label: month }))

it("a select's list of options is named after its field, even while a search finds nothing", async () => {
  await render(<Field label="Month">{(control) => <Select {...control} showSearch options={months} />}</Field>)
  const month = page.getByRole('combobox', { name: 'Month' })
  await month.click()
  const list = page.getByRole('listbox', { name: 'Month options' })
  await expect.element(list).toBeInTheDocument()
  await userEvent.keyboard('nothing')
  await expect.element(list).toMatchTextContent('No data')
})

it('a select shows the chosen option even before its control has loaded', async () => {
  await render(<Field label="Month">{(control) => <UnloadedSelect {...control} value="May" options={months} />}</Field>)
  await expect.element(page.getByRole('textbox', { name: 'Month' })).toHaveValue('May')
})
