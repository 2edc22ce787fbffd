import { formatDay } from '#rules/london.ts'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { Segments } from '../../ui/choice/choice.tsx'
import { PlainSelect } from '../../ui/choice/plain-select.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { londonToday } from '../../ui/london-today.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { useUrlChoices } from '../../ui/url-choices.ts'
import { ChartPanel } from './chart-panel.tsx'
import { type DecisionCount, decisionsByDay, decisionsByReviewer, decisionsByTime, sumOf } from './decision-figures.ts'
import styles from './overview.module.css'
import { periods } from './period.ts'

interface DecisionsProps {
  counts: readonly DecisionCount[]
  /** The number of days that the counts cover. */
  days: number
}

const series = ['Approved', 'Rejected']

/** A period's decisions: by day, by reviewer and by the time from order to decision. */
export function Decisions({ counts, days }: DecisionsProps) {
  const { parameters, change } = useUrlChoices()
  const reviewer = parameters.get('reviewer') || undefined
  const reviewers = decisionsByReviewer(counts)
  const chosen = counts.filter(({ reviewerId }) => reviewer === undefined || reviewerId === reviewer)
  return (
    <>
      <search className="row no-print" aria-label="Decisions">
        <Segments
          label="Period"
          options={periods.map((period) => ({ value: String(period), label: `${period} days` }))}
          value={String(days)}
          onChange={(value) => change({ days: value })}
        />
        <PlainSelect
          label="Reviewer"
          all="All reviewers"
          options={reviewers.map(({ id, name }) => ({ value: id, label: name }))}
          value={reviewer}
          labelOfOther={() => 'Reviewer without decisions'}
          onChange={(value) => change({ reviewer: value })}
        />
      </search>
      {chosen.length === 0 ? (
        <Empty>No decisions were counted in these {days} days.</Empty>
      ) : (
        <div className={styles.charts}>
          <ByDay counts={chosen} days={days} />
          <ByReviewer reviewers={reviewers.filter(({ id }) => reviewer === undefined || id === reviewer)} days={days} />
          <ByTime counts={chosen} days={days} />
        </div>
      )}
    </>
  )
}

interface DecisionRow {
  approved: number
  rejected: number
}

const number = { className: 'is-number', width: 80 }
const decisionColumns = [
  { ...number, title: 'Approved', render: ({ approved }) => String(approved) },
  { ...number, title: 'Rejected', render: ({ rejected }) => String(rejected) },
  { ...number, title: 'All', render: (row) => String(sumOf(row)) },
] as const satisfies readonly Column<DecisionRow>[]

type Day = ReturnType<typeof decisionsByDay>[number]
const dayColumns: readonly Column<Day>[] = [{ title: 'Day', isRowHeader: true, render: ({ date }) => formatDay(date) }, ...decisionColumns]

function ByDay({ counts, days }: DecisionsProps) {
  const rows = decisionsByDay(counts, days, londonToday())
  return (
    <ChartPanel
      title="Decisions by day"
      chart={
        <BarChart
          label={`Decisions on each of the last ${days} days`}
          series={series}
          bars={rows.map(({ date, approved, rejected }) => ({
            key: date,
            name: `${date.slice(8)}/${date.slice(5, 7)}`,
            values: [approved, rejected],
          }))}
        />
      }
      columns={dayColumns}
      rows={rows.toReversed()}
      rowKey={({ date }) => date}
      fileName={`decisions-by-day-${days}-days`}
    />
  )
}

type Reviewer = ReturnType<typeof decisionsByReviewer>[number]
const reviewerColumns: readonly Column<Reviewer>[] = [
  { title: 'Reviewer', isRowHeader: true, render: ({ name }) => name },
  ...decisionColumns,
]

function ByReviewer({ reviewers, days }: { reviewers: readonly Reviewer[]; days: number }) {
  return (
    <ChartPanel
      title="Decisions by reviewer"
      chart={
        <BarChart
          label={`Decisions of each reviewer in the last ${days} days`}
          isHorizontal
          series={series}
          bars={reviewers.map(({ id, name, approved, rejected }) => ({ key: id, name, values: [approved, rejected] }))}
        />
      }
      columns={reviewerColumns}
      rows={reviewers}
      rowKey={({ id }) => id}
      fileName={`decisions-by-reviewer-${days}-days`}
    />
  )
}

type Time = ReturnType<typeof decisionsByTime>[number]
const timeColumns: readonly Column<Time>[] = [
  { title: 'Time since the order', isRowHeader: true, render: ({ name }) => name },
  { ...number, title: 'Decisions', render: ({ count }) => String(count) },
  { ...number, title: 'Share', render: ({ share }) => `${Math.round(share * 100)} %` },
]

function ByTime({ counts, days }: DecisionsProps) {
  const rows = decisionsByTime(counts)
  return (
    <ChartPanel
      title="Time from order to decision"
      chart={
        <BarChart
          label={`Decisions by time since the order, in the last ${days} days`}
          series={['Decisions']}
          bars={rows.map(({ name, shortName, count }) => ({ key: name, name: shortName, values: [count] }))}
        />
      }
      columns={timeColumns}
      rows={rows}
      rowKey={({ name }) => name}
      fileName={`decisions-by-time-${days}-days`}
    />
  )
}
