import { expect, it } from 'vitest'
import { dialog, openPart } from '#tests/component/support/availability.ts'

it('a double click on a section of the availability dialog adds one history entry', async () => {
  const screen = await openPart('/')
  const lunchHours = dialog('Service availability').getByRole('button', { name: 'Lunch hours' })
  await lunchHours.dblClick()
  await expect.element(dialog('Lunch hours')).toBeVisible()
  await screen.goBack()
  await expect.element(lunchHours).toBeVisible()
})
