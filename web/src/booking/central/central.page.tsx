import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom'
import { preload } from '../../apollo/client.ts'
import { unreadableIn } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { requireBookingViewer } from '../../session/viewer.ts'
import { useFreshQuery } from '../../ui/fresh-query.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { FirstLines } from '../../ui/text/clamped-text.tsx'
import { letters, pharmaciesByLetter } from './pharmacies.ts'

const branchLocationsDocument = graphql(`
  query BranchLocations {
    branchLocations {
      title
      locations {
        id
        name
        branchId
      }
    }
  }
`)

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireBookingViewer(request)
  if (!viewer.can.overseeBranches) throw redirect(paths.booking.home)
  const preloaded = preload(branchLocationsDocument, {})
  await preloaded.loaded()
  return { preloaded }
}

export { readsAgain as shouldRevalidate } from '../../ui/screen-state.ts'

/** All pharmacies, from A to Z. */
export function Component() {
  const { preloaded } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { data, error } = useFreshQuery(preloaded)
  if (data?.branchLocations === undefined) throw error ?? new Error('The gateway did not answer.')
  const groups = pharmaciesByLetter(data.branchLocations)
  const titles = new Set(groups.map(({ title }) => title))
  return (
    <main id="main" className="page stack" tabIndex={-1} style={{ outline: 'none' }}>
      <PageTitle>Pharmacies</PageTitle>
      <nav aria-label="Letters" className="jump-bar">
        {letters.map((letter) =>
          titles.has(letter) ? (
            <a key={letter} href={`#letter-${letter}`} onClick={(event) => jumpTo(event, letter)}>
              {letter}
            </a>
          ) : (
            <span key={letter} aria-disabled="true">
              {letter}
            </span>
          ),
        )}
      </nav>
      <Unreadable
        count={unreadableIn('branchLocations', error)}
        one="pharmacy or letter of this list"
        many="pharmacies or letters of this list"
      />
      {groups.length === 0 && <p>There are no pharmacies.</p>}
      {groups.map(({ title, locations }) => (
        <section key={title} className="panel stack-tight" aria-labelledby={`letter-${title}`}>
          <h2 id={`letter-${title}`} tabIndex={-1} className="jump-target">
            {title}
          </h2>
          <ul className="plain-list pharmacies">
            {locations.map(({ id, name, branchId }) => (
              <li key={id}>
                <Link to={paths.booking.dashboard(id)}>
                  <FirstLines>{name ?? id}</FirstLines> <span className="numeric quiet">{branchId}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

/** Scrolls to a letter without changing the URL, so that Back doesn't step through the letters. */
function jumpTo(event: { preventDefault: () => void }, letter: string): void {
  event.preventDefault()
  const heading = document.getElementById(`letter-${letter}`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
