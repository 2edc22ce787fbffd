import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { addDays } from '#rules/london.ts'
import { Button } from '../../ui/button/button.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import styles from './day.module.css'
import { DayInput } from './day-input.tsx'

interface DayHeadProps {
  title: string
  date: string
  /** The day that is loading, or the shown day if none is loading. The buttons for the previous and next day start from this day. */
  latest: string
  today: string
  onSelect: (date: string) => void
  onSummary: () => void
  onExport: () => void
}

/** The title of a branch's day, navigation to other days, and buttons for the day's summary and sheet. */
export function DayHead({ title, date, latest, today, onSelect, onSummary, onExport }: DayHeadProps) {
  const [isStepping, setIsStepping] = useState(false)
  const step = (days: number) => {
    setIsStepping(true)
    onSelect(addDays(latest, days))
  }
  const select = (day: string) => {
    setIsStepping(false)
    onSelect(day)
  }
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <PageTitle>{title}</PageTitle>
      </div>
      {/* The focus stays on "Previous day" or "Next day" instead of moving to the heading, so the new title is announced here. */}
      <p role="status" className="visually-hidden">
        {isStepping && title}
      </p>
      <div className="row">
        <Button icon={<LeftOutlined aria-hidden="true" />} aria-label="Previous day" data-keeps-focus onClick={() => step(-1)} />
        <DayInput date={date} onSelect={select} />
        <Button icon={<RightOutlined aria-hidden="true" />} aria-label="Next day" data-keeps-focus onClick={() => step(1)} />
        {/* The Today button keeps its place while it is hidden, so that the other buttons don't move. */}
        <Button className={date === today ? styles.hidden : undefined} onClick={() => select(today)}>
          Today
        </Button>
      </div>
      <div className={`row ${styles.tools}`}>
        <Button onClick={onSummary}>See summary</Button>
        <Button onClick={() => print()}>Print day sheet</Button>
        <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={onExport}>
          Export CSV
        </Button>
      </div>
    </div>
  )
}
