import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { BookingSkeleton } from './booking/skeletons.tsx'
import { ClinicalSkeleton } from './clinical/skeletons.tsx'
import { paths } from './paths.ts'
import { ErrorMain, ErrorPage } from './shell/error-page.tsx'
import { notFound } from './shell/not-found.ts'
import { Root } from './shell/root.tsx'
import { redirectFrom } from './ui/redirect-from.ts'
import { PageSkeleton } from './ui/skeleton/skeletons.tsx'

/** For routes that render nothing. The element is explicitly null, because React Router logs a warning for routes without an element. */
const rendersNothing = { element: null }

const missingPage = {
  path: '*',
  loader: () => {
    throw notFound()
  },
  ...rendersNothing,
}
const redirectTo = (to: string) => ({ loader: ({ request }: LoaderFunctionArgs) => redirectFrom(request, to), ...rendersNothing })
const alias = (path: string, to: string) => ({ path, ...redirectTo(to) })

/** Every page of the client. Each is loaded on first visit. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorMain />,
    HydrateFallback: PageSkeleton,
    children: [
      { path: '/clinical-review/login', lazy: () => import('./clinical/login/login.page.tsx') },
      {
        path: '/clinical-review',
        HydrateFallback: ClinicalSkeleton,
        lazy: () => import('./clinical/shell.tsx'),
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              { index: true, lazy: () => import('./clinical/order-list/order-list.page.tsx') },
              alias('awaiting', paths.clinical.home),
              {
                path: 'completed',
                lazy: () =>
                  import('./clinical/order-list/order-list.page.tsx').then(({ completedOfAllCategories }) => completedOfAllCategories),
              },
              { path: 'overview', lazy: () => import('./clinical/overview/overview.page.tsx') },
              { path: 'order/:orderId', lazy: () => import('./clinical/order/order.page.tsx') },
              { path: 'customer/:patientId', lazy: () => import('./clinical/patient/patient.page.tsx') },
              { path: 'id-check/:status', lazy: () => import('./clinical/id-check-list/id-check-list.page.tsx') },
              { path: 'preapprovedproduct/:status?', lazy: () => import('./clinical/pre-approved-list/pre-approved-list.page.tsx') },
              { path: ':category/:status', lazy: () => import('./clinical/order-list/order-list.page.tsx') },
              missingPage,
            ],
          },
        ],
      },
      { path: '/explorer', lazy: () => import('./explorer/explorer.page.tsx') },
      { path: '/status', errorElement: <ErrorMain />, lazy: () => import('./status/status.page.tsx') },
      alias('/awaiting', paths.clinical.home),
      alias('/completed', paths.clinical.completed),
      { path: '/login', lazy: () => import('./booking/login/login.page.tsx') },
      { path: '/enter-secret-code', lazy: () => import('./booking/secret-code/secret-code.page.tsx') },
      {
        path: '/',
        HydrateFallback: BookingSkeleton,
        lazy: () => import('./booking/shell.tsx'),
        children: [
          {
            errorElement: <ErrorMain />,
            children: [
              { index: true, lazy: () => import('./booking/day/day.page.tsx') },
              { path: 'dashboard/:locationId', lazy: () => import('./booking/day/day.page.tsx') },
              { path: 'central-visibility', lazy: () => import('./booking/central/central.page.tsx') },
              { path: 'customer-details/:customerId', lazy: () => import('./booking/customer/customer.page.tsx') },
              {
                path: 'walk-in',
                children: [
                  { index: true, ...redirectTo(paths.booking.bookAppointment) },
                  { path: 'book-an-appointment', lazy: () => import('./booking/walk-in/book.page.tsx') },
                  { path: 'enter-customer-details', lazy: () => import('./booking/walk-in/details.page.tsx') },
                  { path: 'screening', lazy: () => import('./booking/walk-in/screening.page.tsx') },
                  { path: 'confirmation', lazy: () => import('./booking/walk-in/confirmation.page.tsx') },
                  { path: 'ineligible', lazy: () => import('./booking/walk-in/ineligible.page.tsx') },
                  { path: ':serviceId', lazy: () => import('./booking/walk-in/embedded.page.tsx') },
                ],
              },
              {
                path: 'service-details/:appointmentId',
                children: [
                  { index: true, lazy: () => import('./booking/appointment/details.page.tsx') },
                  { path: 'edit', lazy: () => import('./booking/appointment/edit.page.tsx') },
                  { path: 'confirm', lazy: () => import('./booking/appointment/confirm.page.tsx') },
                  { path: 'complete', lazy: () => import('./booking/appointment/complete.page.tsx') },
                  { path: 'reschedule', lazy: () => import('./booking/appointment/reschedule.page.tsx') },
                  { path: 'booked', lazy: () => import('./booking/appointment/booked.page.tsx') },
                  { path: 'book-next', lazy: () => import('./booking/appointment/book-next.page.tsx') },
                ],
              },
              missingPage,
            ],
          },
        ],
      },
    ],
  },
]
