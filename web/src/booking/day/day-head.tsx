import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
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
  return (
    <div className={styles.head}>
      <PageTitle>{title}</PageTitle>
      <div className="row">
        <Button icon={<LeftOutlined aria-hidden="true" />} aria-label="Previous day" onClick={() => onSelect(addDays(date, -1))} />
        <DayInput date={date} onSelect={onSelect} />
        <Button icon={<RightOutlined aria-hidden="true" />} aria-label="Next day" onClick={() => onSelect(addDays(date, 1))} />
        {date !== today && <Button onClick={() => onSelect(today)}>Today</Button>}
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
