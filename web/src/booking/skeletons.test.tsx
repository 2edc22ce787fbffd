import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { resizeWindow } from '#tests/component/support/layout.ts'
import { BookingSkeleton } from './skeletons.tsx'

it.each([
  ['day', '/dashboard/1001', 2, 15],
  ['current branch’s day', '/', 2, 15],
  ['pharmacies', '/central-visibility', 1, 11],
  ['customer', '/customer-details/5000', 3, 17],
  ['appointment', '/service-details/ap-1?location=1001', 2, 12],
  ['walk-in', '/walk-in/book-an-appointment', 1, 9],
])('the placeholder has the layout of the page that the URL opens (%s)', async (_what, address, panels, bars) => {
  await resizeWindow(1280, 800)
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <BookingSkeleton /> }], { initialEntries: [address] })} />)
  const placeholder = page.getByRole('status')
  await expect.element(placeholder).toHaveTextContent('Loading..')
  expect(placeholder.element().querySelectorAll('.panel')).toHaveLength(panels)
  expect(placeholder.element().querySelectorAll('[aria-hidden]')).toHaveLength(bars)
})
