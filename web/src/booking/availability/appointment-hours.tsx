import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { compareNames } from '#rules/name-order.ts'
import { weekdays } from '#rules/week.ts'
import { graphql } from '../../generated/gql.ts'
import { useDraftedRecords } from '../../session/draft.ts'
import { useKeptForm } from '../../session/kept-form.ts'
import { Checkboxes, Radios } from '../../ui/choice/option-group.tsx'
import { Field } from '../../ui/field/field.tsx'
import { FieldGroup } from '../../ui/field/field-group.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { TimeField } from '../../ui/form/fields/time-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useAvailabilityRoute } from '../availability-route.ts'
import { calendarName } from '../block-text.ts'
import { hoursText } from '../hours-text.ts'
import { hasDifferentHours, hoursOfWeek, isSameWeek, type Period, periodOf, periods, weekOf } from './appointment-week.ts'
import type { Availability } from './availability-query.ts'
import { DraftNotices, useOvertaken } from './overtaken.tsx'
import { timeFieldFaults } from './period-form.ts'
import { useAreYouSure, useSaving } from './save.ts'

const updateCalendarDocument = graphql(`
  mutation UpdateCalendar($input: CalendarInput!) {
    updateCalendar(input: $input) {
      id
    }
  }
`)

const periodOptions: readonly { value: Period; label: string }[] = [
  { value: 'custom', label: 'Custom' },
  { value: 'week', label: 'All week' },
  { value: 'weekdays', label: 'Weekdays' },
  { value: 'weekends', label: 'Weekends' },
]

const dayOptions = weekdays.map(({ key, name }) => ({ value: key, label: name }))

const NEW_CALENDAR = 'Appointment hours'

/** The days and hours when a calendar can be booked. Unselected days are unavailable. */
export function AppointmentHours({ availability }: { availability: Availability }) {
  const { locationId, calendars, unreadable, location } = availability
  const sorted = calendars.toSorted((one, other) => compareNames(one.name, other.name))
  const [chosenId, setChosenId] = useState<string>()
  const [isCustom, setIsCustom] = useState(false)
  const calendar = calendars.find(({ id }) => id === chosenId) ?? sorted[0]
  const recorded = hoursOfWeek(calendar?.availability)
  const recordOf = (of: { id: string } | undefined) => `hours ${locationId} ${of?.id ?? ''}`
  const drafted = useDraftedRecords(calendars.map(recordOf))
  const unsaved = sorted.filter((other) => other !== calendar && drafted.includes(recordOf(other)))
  const form = useKeptForm({
    record: recordOf(calendar),
    recorded: { days: recorded.days.join(' '), startTime: recorded.startTime, endTime: recorded.endTime },
    rules: ({ startTime, endTime }) => {
      const { startFault, endFault } = timeFieldFaults(startTime, endTime)
      return { startTime: startFault, endTime: endFault }
    },
    faultsAppear: 'at once',
    groups: [['startTime', 'endTime']],
  })
  const lines = weekdays.map(({ key, name }) => `${name} ${hoursText(calendar?.availability[key])}`)
  const overtaken = useOvertaken(recordOf(calendar), lines, form.isChanged)
  const { startTime, endTime } = form.values
  const days = form.values.days.split(' ').filter(Boolean)
  const [update] = useMutation(updateCalendarDocument)
  const { save, isBusy, problem } = useSaving(availability)
  const { open } = useAvailabilityRoute()
  const setDays = (chosen: readonly string[]) =>
    form.set({ days: weekdays.flatMap(({ key }) => (chosen.includes(key) ? [key] : [])).join(' ') })

  const send = () => {
    const { input, isApplied } = calendarChange(availability, calendar, weekOf(days, startTime, endTime))
    const saving = save({
      changes: [{ send: () => update({ variables: { input } }), isApplied }],
      success: 'You have successfully added appointment hours',
      failure: 'Appointment hours not saved',
      onSaved: form.discard,
    })
    void overtaken.follow(saving)
  }
  const areYouSure = useAreYouSure(availability, send)
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      leaveLabel="Back"
      isBusy={isBusy}
      canSubmit={
        !(calendar === undefined && (unreadable.calendars > 0 || location === null)) &&
        form.isValid &&
        (form.isChanged || calendar === undefined || hasDifferentHours(calendar.availability))
      }
      notice={<DraftNotices overtaken={overtaken} form={form} isBusy={isBusy} />}
      problem={problem}
      onSubmit={areYouSure}
      onCancel={() => open('/')}
    >
      <Unreadable count={unreadable.calendars} one="calendar of this branch" many="calendars of this branch" />
      {calendar === undefined && location === null && <p>Appointment hours can't be added until the branch's details can be read.</p>}
      {calendars.length > 1 && (
        <CalendarSelect
          calendars={sorted}
          value={calendar?.id}
          disabled={isBusy}
          onChange={(chosen) => {
            setChosenId(chosen)
            setIsCustom(false)
          }}
        />
      )}
      {unsaved.length > 0 && (
        <Notice tone="warning" role="status" title={`Not saved yet: ${unsaved.map(calendarName).join(', ')}`}>
          Only the calendar chosen above is saved. To save these changes, choose their calendar.
        </Notice>
      )}
      <PeriodChoice
        name={form.idOf('period')}
        value={isCustom ? 'custom' : periodOf(days)}
        disabled={isBusy}
        onChange={(period) => {
          setIsCustom(period === 'custom')
          setDays(periods[period] ?? days)
        }}
      />
      <DaysChoice value={days} disabled={isBusy} onChange={setDays} />
      <div className="fields">
        <TimeField control={form.control} name="startTime" label="From" />
        <TimeField control={form.control} name="endTime" label="To" />
      </div>
      <p className="small quiet">Days that are not chosen are unavailable.</p>
      {hasDifferentHours(calendar?.availability) && (
        <Notice tone="warning" title="The days currently have different hours. Saving gives all chosen days the same hours.">
          {lines.join(', ')}
        </Notice>
      )}
    </DialogForm>
  )
}

interface CalendarSelectProps {
  calendars: Availability['calendars']
  value: string | undefined
  disabled: boolean
  onChange: (calendarId: string) => void
}

function CalendarSelect({ calendars, value, disabled, onChange }: CalendarSelectProps) {
  return (
    <Field label="Calendar">
      {(control) => (
        <Select
          {...control}
          options={calendars.map(({ id, name }) => ({ value: id, label: calendarName({ id, name }) }))}
          value={value ?? null}
          disabled={disabled}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

interface PeriodChoiceProps {
  /** The name that the radio buttons share. */
  name: string
  value: Period
  disabled: boolean
  onChange: (period: Period) => void
}

function PeriodChoice({ name, value, disabled, onChange }: PeriodChoiceProps) {
  return (
    <FieldGroup label="Period">
      <Radios name={name} options={periodOptions} value={value} disabled={disabled} onChange={onChange} />
    </FieldGroup>
  )
}

interface DaysChoiceProps {
  /** The keys of the chosen days of the week. */
  value: readonly string[]
  disabled: boolean
  onChange: (days: readonly string[]) => void
}

function DaysChoice({ value, disabled, onChange }: DaysChoiceProps) {
  return (
    <FieldGroup label="Days">
      <Checkboxes options={dayOptions} value={value} disabled={disabled} onChange={onChange} />
    </FieldGroup>
  )
}

/**
 * Returns the update to send, and a function that checks whether the update has been applied. If the branch has no calendar, the
 * update creates one.
 */
function calendarChange(
  { locationId, location, calendars }: Availability,
  calendar: Availability['calendars'][number] | undefined,
  week: ReturnType<typeof weekOf>,
) {
  const input = calendar
    ? { id: calendar.id, locationId, name: calendar.name, availability: week }
    : {
        locationId,
        name: NEW_CALENDAR,
        availability: week,
        type: 'resource',
        interval: 1,
        bookingsPerSlot: 1,
        resourceGroupId: location?.resourceGroupId ?? null,
      }
  const isApplied = (now: Availability) => {
    const after = now.calendars.find(({ id }) => (calendar ? id === calendar.id : calendars.every((known) => known.id !== id)))
    if (after === undefined) return calendar ? undefined : false
    return isSameWeek(after.availability, week) || (calendar && isSameWeek(after.availability, calendar.availability) ? false : undefined)
  }
  return { input, isApplied }
}
