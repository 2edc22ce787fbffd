import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { requireClinicalViewer, type Viewer } from '../session/viewer.ts'
import { ViewerContext } from '../session/viewer-context.ts'
import { DrawnAhead } from '../shell/drawn-ahead.tsx'
import { GoToButton } from '../shell/go-to/go-to-button.tsx'
import { Header, HeaderLink, HeaderMarker, HeaderMenu } from '../shell/header.tsx'
import { PageOutlet } from '../shell/page-outlet.tsx'
import { Workspace } from '../shell/workspace.tsx'
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx'
import { Main } from '../ui/layout/main.tsx'
import { pollWhileVisible } from '../ui/refresh.ts'
import { awaitingIdChecks as awaitingIdChecksQuery } from './awaiting-id-checks.ts'
import { clinicalNavigation, type NavigationMenu, type NavigationPage } from './navigation.ts'
import { ClinicalPageSkeleton } from './skeletons.tsx'

const ClinicalGoTo = lazyDialog(() => import('./go-to.tsx'))

const MARKER_INTERVAL = 60_000

export async function loader({ request }: { request: Request }): Promise<Viewer> {
  return requireClinicalViewer(request)
}

export { shouldRefetchScreen as shouldRevalidate } from '../ui/screen-state.ts'

/** The layout of every page of clinical review: the clinical header, and the page below it. */
export function Component() {
  const viewer = useLoaderData<Viewer>()
  const { pathname, key } = useLocation()
  const { data } = useQuery(awaitingIdChecksQuery, {
    ...pollWhileVisible(MARKER_INTERVAL),
    errorPolicy: 'ignore',
  })
  const awaitingIdChecks = data?.awaitingIdCheckCount ?? 0
  return (
    <ViewerContext value={viewer}>
      <Workspace>
        <Header
          area="CLINICAL_REVIEW"
          title="Clinical review"
          home={paths.clinical.home}
          search={<GoToButton hint="an order, customer or page" dialog={ClinicalGoTo} />}
        >
          {clinicalNavigation(viewer).map((entry) =>
            'pages' in entry ? (
              <NavMenu key={entry.prefix} menu={entry} awaitingIdChecks={awaitingIdChecks} />
            ) : (
              <HeaderLink
                key={entry.path}
                to={entry.path}
                isCurrent={
                  pathname === entry.path || (entry.path === paths.clinical.preApproved && pathname === paths.clinical.preApprovedShort)
                }
              >
                {entry.label}
              </HeaderLink>
            ),
          )}
        </Header>
        <Main className="page">
          <PageOutlet skeleton={<ClinicalPageSkeleton />} />
        </Main>
        <DrawnAhead key={key} />
      </Workspace>
    </ViewerContext>
  )
}

interface NavMenuProps {
  menu: NavigationMenu
  awaitingIdChecks: number
}

function NavMenu({ menu: { label, prefix, pages }, awaitingIdChecks }: NavMenuProps) {
  const isCurrent = useLocation().pathname.startsWith(prefix)
  const isMarked = (page: NavigationPage) => page.countsIdChecks === true && awaitingIdChecks > 0
  const entries = pages.map((page) => ({
    key: page.path,
    to: page.path,
    label: (
      <>
        {page.label} {isMarked(page) ? <Marker count={awaitingIdChecks} /> : null}
      </>
    ),
  }))
  return (
    <HeaderMenu isCurrent={isCurrent} entries={entries}>
      {label}
      {pages.some(isMarked) && <Marker count={awaitingIdChecks} />}
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
