import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router-dom'
import { messageOf, noDataError } from '../../apollo/errors.ts'
import { preload } from '../../apollo/preload.ts'
import { useFreshQuery } from '../../data/fresh-query.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { requireClinicalViewer } from '../../session/viewer.ts'
import { MessagePage } from '../../shell/message-page.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Decisions } from './decisions.tsx'
import { readPeriod } from './period.ts'
import { Reschedules } from './reschedules.tsx'
import { Waiting } from './waiting.tsx'

const overviewDocument = graphql(`
  query ClinicalOverview($days: PositiveInt!) {
    clinicalOverview {
      all: ordersAwaitingReview {
        count
        oldestOrderDate
      }
      pom: ordersAwaitingReview(category: POM) {
        count
        oldestOrderDate
      }
      pmed: ordersAwaitingReview(category: PMed) {
        count
        oldestOrderDate
      }
      gsl: ordersAwaitingReview(category: GSL) {
        count
        oldestOrderDate
      }
      vaccine: ordersAwaitingReview(category: VACCINE) {
        count
        oldestOrderDate
      }
      idChecksAwaiting
      decisions(days: $days) {
        date
        reviewerId
        reviewer
        approved
        rejected
        underHour
        underFourHours
        underDay
        underThreeDays
        longer
        unknownTime
      }
    }
  }
`)

export async function loader({ request }: LoaderFunctionArgs) {
  const { can } = await requireClinicalViewer(request)
  const days = readPeriod(new URL(request.url).searchParams)
  if (!can.seeOverview) return { days, preloaded: undefined }
  const preloaded = preload(overviewDocument, { days })
  await preloaded.loaded()
  return { days, preloaded }
}

/** Choosing a branch or a reviewer changes the URL, but needs no refetch. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isChoice ? readPeriod(currentUrl.searchParams) !== readPeriod(nextUrl.searchParams) : defaultShouldRevalidate
}

/** Shows lead pharmacists how much clinical work is waiting and how much has been decided. */
export function Component() {
  const { days, preloaded } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  if (preloaded === undefined)
    return (
      <MessagePage title="Not for this user" home={{ label: 'Go to the dashboard', to: paths.clinical.home }}>
        The overview is for lead pharmacists.
      </MessagePage>
    )
  return <Overview days={days} preloaded={preloaded} />
}

type Loaded = Awaited<ReturnType<typeof loader>>

function Overview({ days, preloaded }: { days: number; preloaded: NonNullable<Loaded['preloaded']> }) {
  const { data, error, reload } = useFreshQuery(preloaded)
  if (data?.clinicalOverview === undefined) throw noDataError(error)
  const { clinicalOverview: overview } = data
  return (
    <div className="stack">
      <PageTitle>Overview</PageTitle>
      <section className="panel stack" aria-labelledby="waiting">
        <h2 id="waiting">Waiting now</h2>
        <Waiting overview={overview} />
      </section>
      <section className="panel stack" aria-labelledby="reschedules">
        <h2 id="reschedules">Appointments to reschedule</h2>
        <Reschedules />
      </section>
      <section className="stack" aria-labelledby="decisions">
        <h2 id="decisions">Decisions</h2>
        <p className="quiet">
          Items approved and rejected in this system, by date in London. Decisions made by rejecting a whole order aren't counted.
        </p>
        {overview.decisions ? (
          <Decisions counts={overview.decisions} days={days} />
        ) : (
          <Notice tone="warning" title="The decisions can't be counted at the moment." action={<Button onClick={reload}>Try again</Button>}>
            {messageOf(error)}
          </Notice>
        )}
      </section>
    </div>
  )
}
