import { londonDate, londonTime } from '#rules/london.ts'
import { isBlank } from '#rules/text.ts'
import { saveCsv } from '../../ui/csv/save-csv.ts'
import { FirstLines } from '../../ui/text/clamped-text.tsx'
import { storedName } from '../../ui/text/person-name.ts'
import { statusText } from '../appointments.ts'
import { ageText, birthDate } from '../birth-text.ts'
import { customerName } from '../customer-name.ts'
import type { DayAppointment } from './branch-day.ts'
import styles from './day-sheet.module.css'
import { useIsPrinting } from './printing.ts'

const headings = ['Time', 'Customer', 'Date of birth', 'Age', 'Phone', 'Service', 'Group', 'Status', 'Notes']
/** Column widths, as percentages of the paper's width. */
const widths = [10, 12, 12, 6, 12, 12, 9, 10, 17]

function cellsOf({ startTime, endTime, customer, course, groupId, status, notes }: DayAppointment, name: string): string[] {
  return [
    `${londonTime(startTime)}–${londonTime(endTime)}`,
    name,
    birthDate(customer.dob),
    ageText(customer.dob, londonDate(startTime)),
    customer.phone ?? '',
    course.name,
    isBlank(groupId) ? 'Single Booking' : groupId,
    statusText(status),
    notes ?? '',
  ]
}

/** The printed day list: all of the day's appointments, in more detail than on the screen. Rendered only for print, as it can be long. */
export function DaySheet({ title, appointments }: { title: string; appointments: readonly DayAppointment[] }) {
  if (!useIsPrinting()) return null
  return (
    <div className="print-only">
      <h1>{title}</h1>
      <table className={styles.sheet}>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th key={heading} scope="col" style={{ width: `${widths[index]}%` }}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {appointments.map((appointment) => (
            <tr key={appointment.id}>
              {cellsOf(appointment, customerName(appointment.customer)).map((cell, index) => (
                <td key={headings[index]}>
                  <FirstLines>{cell}</FirstLines>
                </td>
              ))}
            </tr>
          ))}
          {appointments.length === 0 && (
            <tr>
              <td colSpan={headings.length}>No appointments booked</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Downloads the day as a CSV file. */
export function downloadDaySheet(appointments: readonly DayAppointment[], date: string): void {
  saveCsv([headings, ...appointments.map((appointment) => cellsOf(appointment, storedName(appointment.customer)))], `appointments-${date}`)
}
