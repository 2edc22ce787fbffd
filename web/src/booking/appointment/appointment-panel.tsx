import type { ReactNode } from 'react'
import { ageOn, isMinor } from '#rules/age.ts'
import { formatDay, formatLondonDateTime, formatLongDay, isDate, londonDate, londonTime } from '#rules/london.ts'
import { paymentLabel } from '#rules/payment.ts'
import { isBlank } from '#rules/text.ts'
import { useSettings } from '../../session/settings.ts'
import { Copyable } from '../../ui/copy/copyable.tsx'
import { RecordFacts } from '../../ui/facts/record-facts.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { joinIsolated } from '../../ui/text/join-visible.ts'
import { personName } from '../../ui/text/person-name.ts'
import { statusText } from '../appointments.ts'
import { useBranch } from '../branch.ts'
import { customerFacts } from '../customer-facts.tsx'
import { StatusTag } from '../status-tag.tsx'
import styles from './appointment-panel.module.css'
import type { Appointment } from './appointment-query.ts'

/** All recorded details of an appointment. */
export function AppointmentPanel({ appointment }: { appointment: Appointment }) {
  const settings = useSettings()
  const branch = useBranch(appointment.locationId)
  const { course, customer, guardian, pharmacist, medicine, startTime, endTime, number, totalNumber } = appointment
  const date = londonDate(startTime)
  const changed = joinIsolated([possibleTime(appointment.modifiedAt), appointment.modifiedBy], ' by ')
  return (
    <div className={styles.panels}>
      <FactsPanel
        title="Appointment"
        facts={{
          Service: course.name,
          Date: formatLongDay(date),
          Time: `${londonTime(startTime)}–${londonTime(endTime)}`,
          Appointment: `${number} of ${totalNumber}`,
          Status: !isBlank(appointment.status) && <StatusTag status={appointment.status} />,
          Payment: paymentLabel(course.paymentType),
          Reference: <Copyable what="appointment reference">{appointment.id}</Copyable>,
          Group: isBlank(appointment.groupId) ? 'Single Booking' : <Copyable what="group reference">{appointment.groupId}</Copyable>,
          Booked: joinIsolated([possibleTime(appointment.creationDate), statusText(appointment.source ?? '')], ', '),
          ...(changed !== '' && { Changed: changed }),
          Branch: branch?.name ?? appointment.locationId,
          Pharmacy: settings && joinIsolated([settings.pharmacyName, settings.pharmacyAddress], ', '),
          Notes: appointment.notes,
        }}
      />
      <FactsPanel title="Customer" facts={customerFacts(personName(customer), customer, date)} />
      {(isMinor(customer.dob, date) || (guardian && ageOn(customer.dob, date) === undefined)) && (
        <FactsPanel title="Guardian" facts={{ Name: guardian && personName(guardian) }} />
      )}
      {pharmacist && (
        <FactsPanel
          title="Pharmacist"
          facts={{ Name: joinIsolated([pharmacist.title, pharmacist.name]), 'GPhC number': pharmacist.gphcNumber }}
        />
      )}
      {medicine && (
        <FactsPanel
          title="Medication administered"
          facts={{
            'Expiry date': medicine.expiryDate && formatDay(medicine.expiryDate.slice(0, 10)),
            Manufacturer: medicine.manufacturer,
            'Batch number': medicine.batchNumber,
            'Administration site': medicine.method,
          }}
        />
      )}
    </div>
  )
}

function FactsPanel({ title, facts }: { title: string; facts: Record<string, ReactNode> }) {
  return (
    <Section title={title}>
      <RecordFacts facts={facts} />
    </Section>
  )
}

/** Formats a date-time whose format the booking API doesn't specify. Returns undefined if the date-time is missing or invalid. */
function possibleTime(instant: string | null): string | undefined {
  if (instant === null || Number.isNaN(Date.parse(instant))) return undefined
  if (isDate(instant)) return formatDay(instant)
  // `Date.parse` accepts invalid dates such as 30 February, so the date is checked separately.
  return /^\d{4}-\d\d-\d\d/.test(instant) && !isDate(instant.slice(0, 10)) ? undefined : formatLondonDateTime(instant)
}
