import { useState } from 'react'
import { pastDayFault } from '#rules/block-input.ts'
import { isLunch } from '#rules/blocks.ts'
import { clockNumbers, clockRange, clockText, endClockText } from '#rules/clock.ts'
import { addDays, isDate } from '#rules/london.ts'
import { useKeptForm } from '../../session/kept-form.ts'
import { dateFault } from '../../ui/date-input/typed-date.ts'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TimeField } from '../../ui/form/fields/time-field.tsx'
import { useAvailabilityRoute } from '../availability-route.ts'
import type { Availability } from './availability-query.ts'
import { ownerLabel } from './lunch.ts'
import { type BlockChange, dayChanges, lunchesOn } from './lunch-day.ts'
import { LUNCH_REFUSAL } from './lunch-hours.tsx'
import { timeFieldFaults } from './period-form.ts'
import { useResourceBlockChanges } from './resource-block-changes.ts'
import { type Change, useAreYouSure, useSaving } from './save.ts'
import { UnreadableBlocks } from './unreadable-blocks.tsx'

const WHOLE_BRANCH = 'branch'
const resourceOf = (owner: string) => (owner === WHOLE_BRANCH ? null : owner)

/** Changes lunch on a single day, and leaves all other days as they are. */
export function SingleDayLunch({ availability }: { availability: Availability }) {
  const { locationId, today, resourceBlocks, calendars } = availability
  const owners = ownersOf(resourceBlocks.filter(isLunch))
  const mayHideLunch = availability.unreadable.resourceBlocks > 0
  const timesOn = (owner: string, date: string) => {
    const [lunch] = lunchesOn(resourceBlocks, resourceOf(owner), date)
    return { startTime: lunch ? clockText(lunch.startTime) : '', endTime: lunch ? endClockText(lunch.endTime) : '' }
  }
  const [owner = WHOLE_BRANCH] = owners
  const tomorrow = addDays(today, 1)
  const [suggested, setSuggested] = useState(() => timesOn(owner, tomorrow))
  const form = useKeptForm({
    record: `lunch day ${locationId}`,
    recorded: { owner, date: tomorrow, ...timesOn(owner, tomorrow) },
    keepsAll: true,
    rules: ({ date, startTime, endTime }) => {
      const { startFault, endFault } = timeFieldFaults(startTime, endTime)
      return { date: dayFault(date, today), startTime: startFault, endTime: endFault }
    },
    faultsAppear: 'at once',
  })
  const { creation, replacement, deletion } = useResourceBlockChanges(availability)
  const { save, isBusy, problem } = useSaving(availability)
  const { open } = useAvailabilityRoute()
  const { values } = form
  const resourceId = resourceOf(values.owner)
  const current = isDate(values.date) ? lunchesOn(resourceBlocks, resourceId, values.date) : []
  const changes = form.isValid ? dayChanges(resourceBlocks, { ...values, resourceId }, today) : []
  const [lunch, ...others] = current
  const isSameTime = lunch && others.length === 0 && clockRange(lunch.startTime, lunch.endTime) === enteredRange(values)

  /** Fills in the lunch times recorded for the chosen day, unless the user has changed the times suggested before. */
  const suggestTimes = (chosenOwner: string, date: string) => {
    if (!isDate(date)) return
    const times = timesOn(chosenOwner, date)
    setSuggested(times)
    if (values.startTime === suggested.startTime && values.endTime === suggested.endTime) form.set(times)
  }
  const changeOf = (change: BlockChange): Change => {
    if (change.kind === 'delete') return deletion(change.before.id)
    return change.kind === 'create' ? creation(change.block) : replacement(change.before, change.block)
  }
  const send = () =>
    void save({
      changes: changes.map(changeOf),
      success: 'You have successfully added lunch hours',
      failure: 'Lunch hours not saved',
      onSaved: () => {
        form.discard()
        open('/lunchhours')
      },
    })
  const areYouSure = useAreYouSure(availability, send)
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      leaveLabel="Back"
      isBusy={isBusy}
      canSubmit={!mayHideLunch && form.isValid && !isSameTime}
      problem={problem}
      onSubmit={areYouSure}
      onCancel={() => open('/lunchhours')}
    >
      {owners.length > 1 && (
        <SelectField
          control={form.control}
          name="owner"
          label="Whose lunch"
          options={owners.map((known) => ({ value: known, label: ownerLabel(resourceOf(known), calendars) }))}
          onChange={(chosen) => suggestTimes(chosen, values.date)}
        />
      )}
      <DateField control={form.control} name="date" label="Day" min={today} onChange={(date) => suggestTimes(values.owner, date)} />
      <UnreadableBlocks availability={availability} consequence={LUNCH_REFUSAL} />
      {isDate(values.date) && !(mayHideLunch && current.length === 0) && (
        <p className="quiet">
          {current.length === 0
            ? 'No lunch is set for this day.'
            : `Now: ${current.map(({ startTime, endTime }) => clockRange(startTime, endTime)).join(', ')}`}
        </p>
      )}
      <div className="fields">
        <TimeField control={form.control} name="startTime" label="Start time" />
        <TimeField control={form.control} name="endTime" label="End time" />
      </div>
      <p className="small quiet">All other days keep their lunch.</p>
    </DialogForm>
  )
}

/** The owners of the given lunches, without duplicates. If the whole branch is an owner, it comes before the rooms. */
function ownersOf(lunches: Availability['resourceBlocks']): string[] {
  const owners = [...new Set(lunches.map(({ resourceId }) => resourceId ?? WHOLE_BRANCH))]
  return owners.toSorted((one, other) => Number(other === WHOLE_BRANCH) - Number(one === WHOLE_BRANCH))
}

function dayFault(date: string, today: string): string | undefined {
  if (date === '') return 'The day is required'
  if (!isDate(date)) return dateFault(date, { today })
  return pastDayFault(date, today)
}

function enteredRange({ startTime, endTime }: { startTime: string; endTime: string }): string {
  const entered = clockNumbers(startTime, endTime)
  return clockRange(entered.startTime, entered.endTime)
}
