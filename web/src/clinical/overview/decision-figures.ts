import { decisionTimes } from '#rules/decision-time.ts'
import { addDays } from '#rules/london.ts'
import type { ClinicalOverviewQuery } from '../../generated/graphql.ts'

/** One reviewer's decisions on one day. */
export type DecisionCount = NonNullable<ClinicalOverviewQuery['clinicalOverview']['decisions']>[number]

interface Decisions {
  approved: number
  rejected: number
}

/** The decisions on every day of the period, earliest day first. */
export function decisionsByDay(counts: readonly DecisionCount[], days: number, today: string): ({ date: string } & Decisions)[] {
  const byDate = Map.groupBy(counts, ({ date }) => date)
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(today, index + 1 - days)
    return { date, ...total(byDate.get(date) ?? []) }
  })
}

/** Each reviewer's decisions. Reviewers with the most decisions come first. */
export function decisionsByReviewer(counts: readonly DecisionCount[]): ({ id: string; name: string } & Decisions)[] {
  return [...Map.groupBy(counts, ({ reviewerId }) => reviewerId)]
    .map(([id, own]) => ({ id, name: own[0]?.reviewer ?? 'Name not known', ...total(own) }))
    .toSorted((one, other) => sumOf(other) - sumOf(one) || one.name.localeCompare(other.name))
}

/** The number and share of decisions for each range of waiting times, such as `1 to 4 hours`. */
export function decisionsByTime(counts: readonly DecisionCount[]): { name: string; shortName: string; count: number; share: number }[] {
  const all = sumOf(total(counts))
  return Object.values(decisionTimes)
    .map((time) => ({ ...time, count: counts.reduce((sum, count) => sum + count[time.field], 0) }))
    .filter(({ field, count }) => count > 0 || field !== 'unknownTime')
    .map(({ label, shortLabel, count }) => ({ name: label, shortName: shortLabel, count, share: all === 0 ? 0 : count / all }))
}

export function sumOf({ approved, rejected }: Decisions): number {
  return approved + rejected
}

function total(counts: readonly Decisions[]): Decisions {
  return {
    approved: counts.reduce((sum, { approved }) => sum + approved, 0),
    rejected: counts.reduce((sum, { rejected }) => sum + rejected, 0),
  }
}
