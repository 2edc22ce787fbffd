import { Suspense, useDeferredValue, useMemo } from 'react'
import { Link, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router-dom'
import { noDataError, unreadableIn } from '../../apollo/errors.ts'
import { preload } from '../../apollo/preload.ts'
import { branchLocationsDocument } from '../../branch/branch-locations.ts'
import { ExportRows } from '../../data/export-rows.tsx'
import { useFreshQuery } from '../../data/fresh-query.ts'
import { paths } from '../../paths.ts'
import { requireBookingViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/button/button.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { redirectFrom } from '../../ui/redirect-from.ts'
import { shouldRefetchScreen } from '../../ui/screen-state.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { FirstLines } from '../../ui/text/clamped-text.tsx'
import { isolated } from '../../ui/text/isolated.ts'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { usePlace } from '../back/use-place.ts'
import { CentralSkeleton } from '../skeletons.tsx'
import { useBranchPostcodes } from './branch-postcodes.ts'
import styles from './central.module.css'
import { JumpBar } from './jump-bar.tsx'
import { containsPostcode, type Pharmacy, pharmaciesByLetter, searchPharmacies, withPostcodes } from './pharmacies.ts'
import { useSearchText } from './use-search-text.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireBookingViewer(request)
  if (!viewer.can.overseeBranches) throw redirectFrom(request, paths.booking.home)
  const preloaded = preload(branchLocationsDocument, {})
  await preloaded.loaded()
  return { preloaded }
}

/** Skips the reload if only the URL's query has changed, because the query only filters pharmacies that are already loaded. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isSearch = change.currentUrl.pathname === change.nextUrl.pathname && change.currentUrl.search !== change.nextUrl.search
  return !isSearch && shouldRefetchScreen(change)
}

export function Component() {
  return (
    <Suspense fallback={<CentralSkeleton />}>
      <Pharmacies />
    </Suspense>
  )
}

const exported: readonly Column<Pharmacy>[] = [
  { title: 'Pharmacy', render: ({ name, id }) => name ?? id },
  { title: 'Branch number', render: ({ branchId }) => branchId ?? '' },
  { title: 'Location id', render: ({ id }) => id },
]

/** All pharmacies, from A to Z. */
function Pharmacies() {
  const { preloaded } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { data, error } = useFreshQuery(preloaded)
  const [text, setText] = useSearchText()
  usePlace()
  const searched = useDeferredValue(text)
  const all = useMemo(() => pharmaciesByLetter(data?.branchLocations ?? []), [data?.branchLocations])
  const hasPostcode = containsPostcode(searched)
  const { postcodes, isLoading, problem, retry } = useBranchPostcodes({ isNeeded: hasPostcode })
  const groups = useMemo(() => searchPharmacies(withPostcodes(all, postcodes), searched), [all, postcodes, searched])
  if (data?.branchLocations === undefined) throw noDataError(error)
  const shown = groups.flatMap(({ locations }) => locations)
  return (
    <Main className={`page stack ${styles.page}`}>
      <div className={styles.head}>
        <PageTitle>Pharmacies</PageTitle>
        <TextInput
          type="search"
          className={`no-print ${styles.search}`}
          aria-label="Search pharmacies"
          placeholder="Name, branch number, location id or postcode"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span role="status" className="quiet">
          {isLoading
            ? 'Looking up postcodes…'
            : searched.trim() !== '' && (shown.length === 1 ? '1 pharmacy' : `${shown.length} pharmacies`)}
        </span>
      </div>
      <JumpBar titles={groups.map(({ title }) => title)} />
      <Unreadable
        count={unreadableIn('branchLocations', error)}
        one="pharmacy or group of pharmacies in this list"
        many="pharmacies or groups of pharmacies in this list"
      />
      {problem !== undefined && <Notice tone="warning" title={problem} action={<Button onClick={retry}>Try again</Button>} />}
      {groups.length === 0 ? (
        !isLoading && <p>{all.length === 0 ? 'There are no pharmacies.' : `No pharmacy matches “${isolated(searched.trim())}”.`}</p>
      ) : (
        <div className={`panel ${styles.list}`}>
          {groups.map(({ title, locations }) => (
            <section key={title} className={styles.group} aria-labelledby={`letter-${title}`}>
              <h2 id={`letter-${title}`} tabIndex={-1} className={styles.letter}>
                {title}
              </h2>
              <ul className={`plain-list ${styles.pharmacies}`}>
                {locations.map(({ id, name, branchId, postcode }) => (
                  <li key={id}>
                    <Link to={paths.booking.dashboard(id)}>
                      <FirstLines>{name ?? id}</FirstLines> <span className="numeric quiet">{branchId}</span>
                      {hasPostcode && postcode !== undefined && <span className="quiet"> {postcode}</span>}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {shown.length > 0 && <ExportRows key={searched} fileName="pharmacies" columns={exported} rows={shown} rowKey={({ id }) => id} />}
    </Main>
  )
}
