import { type RouteObject, redirect } from 'react-router-dom'
import { paths } from './paths.ts'
import { ErrorMain, ErrorPage } from './shell/error-page.tsx'
import { notFound } from './shell/not-found.ts'
import { Root } from './shell/root.tsx'
import { PageSkeleton } from './ui/skeletons.tsx'

const missing = () => {
  throw notFound()
}

/** Every page of the client; each is loaded when it is first visited. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorMain />,
    HydrateFallback: PageSkeleton,
    children: [
      { path: '/clinical-review/login', lazy: () => import('./clinical/login/page.tsx') },
      {
        path: '/clinical-review',
        lazy: () => import('./shell/clinical-shell.tsx'),
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              { index: true, lazy: () => import('./clinical/order-list/page.tsx') },
              { path: 'awaiting', loader: () => redirect(paths.clinical.home) },
              {
                path: 'completed',
                lazy: () => import('./clinical/order-list/page.tsx').then(({ completedOfAllCategories }) => completedOfAllCategories),
              },
              { path: 'order/:orderId', lazy: () => import('./clinical/order/page.tsx') },
              { path: 'customer/:patientId', lazy: () => import('./clinical/patient/page.tsx') },
              { path: 'id-check/:status', lazy: () => import('./clinical/id-check-list/page.tsx') },
              { path: 'preapprovedproduct/:status?', lazy: () => import('./clinical/pre-approved-list/page.tsx') },
              { path: ':category/:status', lazy: () => import('./clinical/order-list/page.tsx') },
              { path: '*', loader: missing },
            ],
          },
        ],
      },
      { path: '/awaiting', loader: () => redirect(paths.clinical.awaiting) },
      { path: '/completed', loader: () => redirect(paths.clinical.completed) },
      { path: '/login', lazy: () => import('./booking/login/page.tsx') },
      { path: '/enter-secret-code', lazy: () => import('./booking/secret-code/page.tsx') },
      {
        path: '/',
        lazy: () => import('./shell/booking-shell.tsx'),
        children: [
          {
            errorElement: <ErrorMain />,
            children: [
              { index: true, lazy: () => import('./booking/day/page.tsx') },
              { path: 'dashboard/:locationId', lazy: () => import('./booking/day/page.tsx') },
            ],
          },
        ],
      },
      { path: '*', loader: missing },
    ],
  },
]
