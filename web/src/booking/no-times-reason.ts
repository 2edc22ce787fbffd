import { type Block, isBlockedAllDay, isEmergencyPause, isPause } from '#rules/blocks.ts'
import { addDays } from '#rules/london.ts'
import { vaccines, walkInService } from '#rules/walk-in-services.ts'
import { isClosedAllDay, type Week, type Weekday, type WeekdayKey, weekdayOn, weekdays } from '#rules/week.ts'

interface BranchAvailability {
  services: readonly { serviceId: string }[]
  serviceBlocks: readonly (Block & { serviceId: string })[]
  /** Null if the blocks couldn't be read. */
  resourceBlocks: readonly Block[] | null
  calendars: readonly { availability: Week }[] | null
  /** Null if the branch couldn't be read. */
  openingHours: Record<WeekdayKey, { isOpen: boolean }> | null
}

/**
 * The reason why a service has no free times between two days (`yyyy-MM-dd`). Undefined if the branch's services, pauses and hours don't
 * explain it.
 */
export function noTimesReason(
  serviceId: string,
  firstDay: string,
  lastDay: string,
  { services, serviceBlocks, resourceBlocks, calendars, openingHours }: BranchAvailability,
): string | undefined {
  const allDays = daysBetween(firstDay, lastDay)
  if (allDays.length === 0) return undefined
  const coversAll = ({ startDate, endDate }: Block) => startDate <= firstDay && endDate >= lastDay
  // Counts only pauses that last all day, because a shorter pause doesn't explain why a whole day has no free times.
  const pausesAll = (block: Block) => isPause(block) && allDays.every((day) => isBlockedAllDay(block, day))
  const offeredIds = offeredAs(serviceId)
  if (!services.some((offered) => offeredIds.includes(offered.serviceId))) return 'This branch does not offer this service.'
  if (resourceBlocks?.some((block) => isEmergencyPause(block) && coversAll(block))) return 'All services of this branch are paused.'
  if (serviceBlocks.some((block) => block.serviceId === serviceId && pausesAll(block))) return 'This service is paused at this branch.'
  const days = allDays.slice(0, weekdays.length).map(weekdayOn)
  const [only] = days.length === 1 ? days : []
  const isOpen = ({ key }: Weekday) => openingHours?.[key].isOpen !== false
  if (!weekdays.some(isOpen)) return 'This branch has no opening hours.'
  if (!days.some(isOpen)) return `This branch is closed on ${only === undefined ? 'these days' : `${only.name}s`}.`
  if (calendars === null) return undefined
  const areUnavailable = days.every(({ key }) => calendars.every(({ availability }) => isClosedAllDay(availability[key])))
  if (!areUnavailable) return undefined
  if (!calendars.some(hasHours)) return 'This branch has no appointment hours.'
  return `This branch has no appointment hours on ${only === undefined ? 'these days' : `${only.name}s`}.`
}

/**
 * The ids under which a branch may offer a service: the service's own id and, for the pneumonia walk-in, the ids of the vaccines that the
 * walk-in includes.
 */
function offeredAs(serviceId: string): string[] {
  const hasVaccines = walkInService(serviceId)?.includeVaccineSelection === true
  return hasVaccines ? [serviceId, ...vaccines.map(({ value }) => value)] : [serviceId]
}

function daysBetween(firstDay: string, lastDay: string): string[] {
  const days: string[] = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day)
  return days
}

function hasHours({ availability }: { availability: Week }): boolean {
  return weekdays.some(({ key }) => !isClosedAllDay(availability[key]))
}
