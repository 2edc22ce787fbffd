import type { Ref } from 'react'
import { londonTime } from '#rules/london.ts'
import { tableRoles } from '../../ui/table/table-roles.ts'
import { useByTime } from './now.ts'
import styles from './now-line.module.css'

const timeOf = (now: Date) => londonTime(now.toISOString())

/** Marks the current time among the day's appointments: the appointments above it have begun. */
export function NowLine({ columns, ref }: { columns: number; ref: Ref<HTMLTableRowElement> }) {
  const time = useByTime(timeOf)
  return (
    <tr ref={ref} tabIndex={-1} className={styles.row} {...tableRoles.row}>
      <td colSpan={columns} className={styles.cell} {...tableRoles.cell}>
        <span className={styles.now}>
          Now <span className="numeric">{time}</span>
        </span>
      </td>
    </tr>
  )
}
