import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { addDays } from '#rules/london.ts'
import { Button } from '../../ui/button/button.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import styles from './day.module.css'
import { DayInput } from './day-input.tsx'

interface DayHeadProps {
  title: string
  date: string
  today: string
  onSelect: (date: string) => void
  onSummary: () => void
  onExport: () => void
}

/** The title of a branch's day, navigation to other days, and buttons for the day's summary and sheet. */
export function DayHead({ title, date, today, onSelect, onSummary, onExport }: DayHeadProps) {
  const [isStepping, setIsStepping] = useState(false)
  const { state } = useNavigation()
  const [lastStep, setLastStep] = useState({ from: date, to: date })
  const step = (days: number) => {
    // While a day is loading, further steps continue from that day.
    const from = state === 'loading' && lastStep.from === date ? lastStep.to : date
    const to = addDays(from, days)
    setLastStep({ from: date, to })
    setIsStepping(true)
    onSelect(to)
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
      {/* While the user steps through days, the focus stays on the button, so the title is announced here. */}
      <p role="status" className="visually-hidden">
        {isStepping && title}
      </p>
      <div className="row">
        <Button icon={<LeftOutlined aria-hidden="true" />} aria-label="Previous day" data-keeps-focus onClick={() => step(-1)} />
        <DayInput date={date} onSelect={select} />
        <Button icon={<RightOutlined aria-hidden="true" />} aria-label="Next day" data-keeps-focus onClick={() => step(1)} />
        {/* Keeps its place when it is hidden, so that the other buttons don't move. */}
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
