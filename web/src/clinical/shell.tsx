import { useQuery } from '@apollo/client/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet, useLoaderData, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { requireClinicalViewer, type Viewer } from '../session/viewer.ts'
import { ViewerContext } from '../session/viewer-context.ts'
import { DrawnAhead } from '../shell/drawn-ahead.tsx'
import { GoToButton } from '../shell/go-to/go-to-button.tsx'
import { Header, HeaderLink, HeaderMarker, HeaderMenu } from '../shell/header.tsx'
import { Workspace } from '../shell/workspace.tsx'
import { PageSkeleton } from '../ui/skeleton/skeletons.tsx'
import { awaitingIdChecks } from './awaiting-id-checks.ts'

const ClinicalGoTo = lazy(() => import('./go-to.tsx'))

const MARKER_INTERVAL = 60_000

export async function loader({ request }: { request: Request }): Promise<Viewer> {
  return requireClinicalViewer(request)
}

export { readsAgain as shouldRevalidate } from '../ui/screen-state.ts'

/** The layout of every page of clinical review: the clinical header, and the page below it. */
export function Component() {
  const viewer = useLoaderData<Viewer>()
  const { pathname, key } = useLocation()
  const { data } = useQuery(awaitingIdChecks, {
    pollInterval: MARKER_INTERVAL,
    skipPollAttempt: () => document.visibilityState === 'hidden',
    errorPolicy: 'ignore',
  })
  const awaiting = data?.awaitingIdCheckCount ?? 0
  return (
    <ViewerContext value={viewer}>
      <Workspace>
        <Header
          area="CLINICAL_REVIEW"
          title="Clinical review"
          home={paths.clinical.home}
          search={<GoToButton hint="an order, customer or page" dialog={ClinicalGoTo} />}
        >
          <HeaderLink to={paths.clinical.home} isCurrent={pathname === paths.clinical.home}>
            Dashboard
          </HeaderLink>
          {['POM', 'PMed'].map((category) => (
            <NavMenu
              key={category}
              label={category}
              prefix={`${paths.clinical.home}/${category}/`}
              links={[
                { label: 'Awaiting review', to: paths.clinical.list(category, 'AWAITING_REVIEW') },
                { label: 'Completed', to: paths.clinical.list(category, 'COMPLETED') },
              ]}
            />
          ))}
          <NavMenu
            label="ID check"
            prefix={`${paths.clinical.home}/id-check/`}
            marker={awaiting}
            links={[
              { label: 'Awaiting ID check', to: paths.clinical.idChecksAwaiting, marker: awaiting },
              { label: 'ID check completed', to: paths.clinical.idChecksCompleted },
            ]}
          />
          <HeaderLink to={paths.clinical.preApproved} isCurrent={pathname === paths.clinical.preApproved}>
            Weight loss clinic
          </HeaderLink>
          {viewer.can.seeOverview && (
            <HeaderLink to={paths.clinical.overview} isCurrent={pathname === paths.clinical.overview}>
              Overview
            </HeaderLink>
          )}
        </Header>
        <main id="main" className="page" tabIndex={-1} style={{ outline: 'none' }}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
        <DrawnAhead key={key} />
      </Workspace>
    </ViewerContext>
  )
}

interface NavMenuProps {
  label: string
  /** The section is highlighted on every page whose path starts with this prefix. */
  prefix: string
  marker?: number
  links: { label: string; to: string; marker?: number }[]
}

function NavMenu({ label, prefix, marker = 0, links }: NavMenuProps) {
  const isCurrent = useLocation().pathname.startsWith(prefix)
  const entries = links.map((link) => ({
    key: link.to,
    to: link.to,
    label: (
      <>
        {link.label} {link.marker ? <Marker count={link.marker} /> : null}
      </>
    ),
  }))
  return (
    <HeaderMenu isCurrent={isCurrent} entries={entries}>
      {label}
      {marker > 0 && <Marker count={marker} />}
    </HeaderMenu>
  )
}

function Marker({ count }: { count: number }): ReactNode {
  return (
    <HeaderMarker>
      <span className="visually-hidden">Warning: </span>
      {count}
      <span className="visually-hidden"> awaiting</span>
    </HeaderMarker>
  )
}
