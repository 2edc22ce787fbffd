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

const times = [
  ['underHour', 'Under 1 hour', '< 1 h'],
  ['underFourHours', '1 to 4 hours', '1–4 h'],
  ['underDay', '4 to 24 hours', '4–24 h'],
  ['underThreeDays', '1 to 3 days', '1–3 d'],
  ['longer', '3 days or more', '≥ 3 d'],
  ['unknownTime', 'Order date unknown', '?'],
] as const

/** The number and share of decisions for each range of waiting times, such as `1 to 4 hours`. */
export function decisionsByTime(counts: readonly DecisionCount[]): { name: string; shortName: string; count: number; share: number }[] {
  const all = sumOf(total(counts))
  return times
    .map(([field, name, shortName]) => ({ name, shortName, count: counts.reduce((sum, count) => sum + count[field], 0) }))
    .filter(({ shortName, count }) => count > 0 || shortName !== '?')
    .map((row) => ({ ...row, share: all === 0 ? 0 : row.count / all }))
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
