import { Suspense, useCallback, useEffect, useMemo } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useHref,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router-dom'
import { byStart } from '#rules/appointment.ts'
import { formatLongDay, isDate } from '#rules/london.ts'
import { isFailed, noDataError, unreadableIn } from '../../apollo/errors.ts'
import { currentLocation, NO_SUCH_BRANCH, useForgottenLocation, useShownLocation } from '../../branch/current-location.ts'
import { useFreshQuery } from '../../data/fresh-query.ts'
import { paths } from '../../paths.ts'
import { requireBookingViewer } from '../../session/viewer.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { NotFoundMessage } from '../../shell/not-found-message.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { londonToday } from '../../ui/london-today.ts'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { redirectFrom } from '../../ui/redirect-from.ts'
import { repeatedly } from '../../ui/refresh.ts'
import { shouldRefetchScreen, useDialogState } from '../../ui/screen-state.ts'
import { PanelsLoading } from '../../ui/table/panels-loading.ts'
import { isolated } from '../../ui/text/isolated.ts'
import { useAvailabilityRoute } from '../availability-route.ts'
import { usePlace } from '../back/use-place.ts'
import { CANCEL_DIALOG, CancelAppointment } from '../cancel-appointment.tsx'
import { DaySkeleton } from '../skeletons.tsx'
import { AvailabilityTable } from './availability-table.tsx'
import { type BranchDay, type DayAppointment, preloadBranchDay } from './branch-day.ts'
import styles from './day.module.css'
import { DayCalendar } from './day-calendar.tsx'
import { filterDay, filterParameters, isFiltered } from './day-filter.ts'
import { DayFilters, useDayFilter } from './day-filters.tsx'
import { DayHead } from './day-head.tsx'
import { DayList } from './day-list.tsx'
import { DaySheet, downloadDaySheet } from './day-sheet.tsx'
import { FLU_SUMMARY_DIALOG, FluSummary } from './flu-summary.tsx'
import { ToReschedule } from './to-reschedule.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const viewer = await requireBookingViewer(request)
  if (viewer.can.overseeBranches && params.locationId === undefined) throw redirectFrom(request, paths.booking.centralVisibility)
  const locationId = await currentLocation(params)
  const today = londonToday()
  const date = dateIn(new URL(request.url).search) ?? today
  const preloaded = preloadBranchDay(locationId, date, today)
  await preloaded.loaded()
  return { locationId, date, today, preloaded }
}

/**
 * The date in a URL's query; undefined if the date is missing or invalid. Years before 1900 aren't accepted, because dayjs reads the years
 * 0 to 99 as 1900 to 1999. The year 9999 isn't accepted, because the day after 31 December 9999 has a five-digit year.
 */
function dateIn(query: string): string | undefined {
  const requested = new URLSearchParams(query).get('date') ?? ''
  return isDate(requested) && requested >= '1900' && requested < '9999' ? requested : undefined
}

/** Skips the reload if only the filter in the URL has changed, because a filter only hides appointments that are already loaded. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const [currentUrl, nextUrl] = [withoutFilter(change.currentUrl), withoutFilter(change.nextUrl)]
  const isOnlyFiltered = change.currentUrl.href !== change.nextUrl.href && currentUrl.href === nextUrl.href
  return !isOnlyFiltered && shouldRefetchScreen({ ...change, currentUrl, nextUrl })
}

export function Component() {
  return (
    <Suspense fallback={<DaySkeleton />}>
      <Day />
    </Suspense>
  )
}

/** Shows a branch's appointments on one day, and the times at which the branch's services can be booked. */
function Day() {
  const { locationId, date, today, preloaded } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { data, error, reload, read, isCompleting } = useFreshQuery(preloaded, {
    shows: ({ resourceBlocks, managedServices }) => [
      { kind: 'LOCATION', id: locationId },
      { kind: 'AVAILABILITY', id: locationId },
      ...[resourceBlocks, ...(managedServices ?? []).map(({ blocks }) => blocks)].flatMap((blocks) =>
        (blocks ?? []).map(({ id }) => ({ kind: 'BLOCK' as const, id })),
      ),
    ],
  })
  const { open } = useDialogState()
  const cancel = useCallback((id: string) => open(CANCEL_DIALOG, id), [open])
  const navigate = useNavigate()
  const { location: nextLocation } = useNavigation()
  const dashboard = useHref(paths.booking.dashboard(locationId))
  const appointments = useMemo(() => inOrder(data?.day ?? []), [data?.day])
  const { filter, change, clear } = useDayFilter()
  const { service, status } = filter
  const shown = useMemo(() => filterDay(appointments, { service, status }), [appointments, service, status])
  useDayRollover(today)
  usePlace()
  // A branch that couldn't be read may still exist, so it isn't treated as unknown.
  const isUnknown = data?.getLocation === null && !isFailed('getLocation', error)
  useForgottenLocation(isUnknown)
  useShownLocation(data?.getLocation == null ? undefined : locationId)
  if (data?.day == null) throw noDataError(error)
  if (isUnknown) {
    return (
      <Main>
        <NotFoundMessage title="Branch not found" area="booking">
          {NO_SUCH_BRANCH}
        </NotFoundMessage>
      </Main>
    )
  }
  // Each day has its own key, so that rows from another day are never shown.
  const listKey = `${locationId} ${date}`
  const readDay = async () => (await read()).day ?? Promise.reject(noDataError(undefined))
  const goTo = (day: string) => void navigate(paths.booking.dashboard(locationId, day === today ? {} : { date: day }))
  const title = date === today ? 'Appointments today' : `Appointments on ${formatLongDay(date)}`
  return (
    <PanelsLoading value={isCompleting}>
      <Main className="page stack">
        <ToReschedule locationId={locationId} waiting={data.appointmentsToReschedule} onRetry={reload} />
        <Unreadable
          count={unreadableIn('appointmentsToReschedule', error)}
          one="appointment or block that may require rescheduling"
          many="appointments or blocks that may require rescheduling"
        />
        <DayHead
          title={title}
          date={date}
          latest={nextLocation?.pathname === dashboard ? (dateIn(nextLocation.search) ?? today) : date}
          today={today}
          onSelect={goTo}
          onSummary={() => open(FLU_SUMMARY_DIALOG)}
          onExport={() => downloadDaySheet(appointments, date)}
        />
        <div className={styles.layout}>
          <section aria-label={title} className="stack">
            <Unreadable count={unreadableIn('day', error)} one="appointment of this day" many="appointments of this day" />
            <DayFilters appointments={appointments} shown={shown.length} filter={filter} onChange={change} />
            <DayList
              key={listKey}
              label={title}
              appointments={shown}
              isToday={date === today}
              onCancel={cancel}
              onShowAll={isFiltered(filter) ? clear : undefined}
            />
          </section>
          <aside className={`panel ${styles.aside}`}>
            <DayCalendar
              locationId={locationId}
              date={date}
              today={today}
              loaded={data.appointmentDays}
              unreadable={unreadableIn('appointmentDays', error)}
              onRetry={reload}
              onSelect={goTo}
            />
          </aside>
        </div>
        <BranchAvailability locationId={locationId} data={data} error={error} onRetry={reload} />
        <CancelAppointment appointments={appointments} readNow={readDay} onStale={reload} />
        <FluSummary appointments={appointments} unreadable={unreadableIn('day', error)} />
        <DaySheet
          title={`${isolated(data.getLocation?.name || `Branch ${locationId}`)}: ${formatLongDay(date)}`}
          appointments={appointments}
        />
      </Main>
    </PanelsLoading>
  )
}

interface BranchAvailabilityProps {
  locationId: string
  data: Pick<BranchDay, 'managedServices' | 'resourceBlocks' | 'calendars'>
  /** The error that came with the data, if any. */
  error: unknown
  onRetry: () => void
}

/** Shows the times at which the branch's services can be booked, and the number of the branch's unreadable blocks and calendars. */
function BranchAvailability({ locationId, data, error, onRetry }: BranchAvailabilityProps) {
  const { can } = useViewer()
  const { open } = useAvailabilityRoute()
  return (
    <>
      <Unreadable
        count={unreadableIn('resourceBlocks', error) + unreadableIn('managedServices', error) + unreadableIn('calendars', error)}
        one="block or calendar of this branch"
        many="blocks or calendars of this branch"
      />
      <AvailabilityTable
        locationId={locationId}
        services={data.managedServices ?? []}
        blocks={data.resourceBlocks}
        calendars={data.calendars}
        onRetry={onRetry}
        onEdit={can.manageAvailability ? () => open('/') : undefined}
      />
    </>
  )
}

function withoutFilter(url: URL): URL {
  const rest = new URL(url)
  for (const name of filterParameters) rest.searchParams.delete(name)
  return rest
}

function inOrder(appointments: readonly DayAppointment[]): DayAppointment[] {
  return appointments.toSorted((one, other) => byStart(one, other) || one.id.localeCompare(other.id))
}

/** Reloads the page's data after midnight, so that a page that shows today moves on to the new day. */
function useDayRollover(today: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => repeatedly(() => londonToday() !== today && void revalidate()), [today, revalidate])
}
