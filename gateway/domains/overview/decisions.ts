import { COUNTED_DAYS } from '#rules/counted-days.ts'
import { decisionTime, decisionTimes } from '#rules/decision-time.ts'
import { addDays, londonDate } from '#rules/london.ts'
import { requireViewer } from '../../access/require-viewer.ts'
import { rejectInvalid } from '../../errors.ts'
import type { DecisionCount } from '../../generated/resolvers.ts'
import type { RequestContext } from '../../request-context.ts'
import type { DecisionKind } from '../../state/decision-counts.ts'

/** Counts a decision that the viewer has just made. Doesn't wait for the count to be stored, because the response doesn't depend on it. */
export function countDecision(decision: DecisionKind['decision'], orderDate: string | undefined, context: RequestContext): void {
  const { clock, decisionCounts } = context.dependencies
  const { id: reviewerId, name } = requireViewer(context)
  const time = decisionTime(orderDate, clock())
  void decisionCounts.add(londonDate(clock()), { reviewerId, decision, time }, name)
}

/** Reads the decision counts for the last `days` days, by day and reviewer, latest day first. */
export async function decisionsOf(days: number, { dependencies: { clock, decisionCounts } }: RequestContext): Promise<DecisionCount[]> {
  rejectInvalid(days > COUNTED_DAYS ? `days must be between 1 and ${COUNTED_DAYS}.` : undefined)
  const today = londonDate(clock())
  const dates = Array.from({ length: days }, (_, index) => addDays(today, -index))
  const counts = await Promise.all(dates.map((date) => decisionCounts.read(date)))
  return dates.flatMap((date, index) => {
    const reviewers = new Map<string, DecisionCount>()
    for (const { reviewerId, decision, time, count } of counts[index] ?? []) {
      const row = reviewers.get(reviewerId) ?? { ...noDecisions, date, reviewerId, reviewer: decisionCounts.nameOf(reviewerId) ?? null }
      row[decision === 'APPROVED' ? 'approved' : 'rejected'] += count
      row[decisionTimes[time].field] += count
      reviewers.set(reviewerId, row)
    }
    return [...reviewers.values()]
  })
}

const noDecisions = {
  approved: 0,
  rejected: 0,
  underHour: 0,
  underFourHours: 0,
  underDay: 0,
  underThreeDays: 0,
  longer: 0,
  unknownTime: 0,
}
