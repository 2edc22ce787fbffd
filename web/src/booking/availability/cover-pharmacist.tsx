import { DeleteOutlined } from '@ant-design/icons'
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { addDays, formatLongDay } from '#rules/london.ts'
import { graphql } from '../../generated/gql.ts'
import { Button } from '../../ui/button/button.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { useAvailabilityRoute } from '../availability-route.ts'
import type { Availability } from './availability-query.ts'
import styles from './block-list.module.css'
import { useConfirmDeletion } from './confirm-deletion.ts'
import { coverDayFault } from './cover-day.ts'
import { useSaving } from './save.ts'

const createCoverDocument = graphql(`
  mutation CreateCoverPharmacistDays($days: [CoverPharmacistDayInput!]!) {
    createCoverPharmacistDays(days: $days) {
      date
    }
  }
`)

const deleteCoverDocument = graphql(`
  mutation DeleteCoverPharmacistDays($days: [CoverPharmacistDayInput!]!) {
    deleteCoverPharmacistDays(days: $days)
  }
`)

/** The days when a cover pharmacist works at the branch. */
export function CoverPharmacist({ availability }: { availability: Availability }) {
  const { locationId, today, coverDays, unreadable, readNow } = availability
  const [create] = useMutation(createCoverDocument)
  const [remove] = useMutation(deleteCoverDocument)
  const { save, isBusy, problem } = useSaving(availability)
  const { open } = useAvailabilityRoute()
  const confirmDeletion = useConfirmDeletion()
  const days = (coverDays ?? []).flatMap(({ date: day }) => (day >= today ? [day] : [])).toSorted()
  // The suggested day is calculated only once, so that a refetched list doesn't replace the day that the user has entered.
  const [suggestion] = useState(() => nextFreeDay(today, days))
  const form = useForm({
    values: { date: suggestion },
    rules: ({ date }) => ({ date: coverDayFault(date, days, today) }),
  })
  const { date } = form.values
  const isKnown = days.includes(date)
  const deleteDay = (day: string) =>
    save({
      changes: [
        {
          send: () => remove({ variables: { days: [{ locationId, date: day }] } }),
          isApplied: (now) => !isCovered(now, day),
          alreadyDeleted: 'This day has already been deleted.',
        },
      ],
      success: 'Successfully deleted cover pharmacist',
      failure: 'Failed to delete cover pharmacist',
    })
  return (
    <div className="stack">
      {coverDays === null && (
        <Notice
          tone="danger"
          title="The days with a cover pharmacist can't be loaded."
          action={<Button onClick={() => void readNow().catch(() => undefined)}>Try again</Button>}
        />
      )}
      <Unreadable count={unreadable.coverDays} one="day with a cover pharmacist" many="days with a cover pharmacist" />
      {days.length === 0 ? (
        coverDays !== null && unreadable.coverDays === 0 && <p className="quiet">No cover pharmacist is planned.</p>
      ) : (
        <ul className={`plain-list ${styles.blocks}`} aria-label="Days with a cover pharmacist">
          {days.map((day) => (
            <li key={day} className="row-between">
              {formatLongDay(day)}
              <Button
                icon={<DeleteOutlined aria-hidden="true" />}
                aria-label={`Delete ${formatLongDay(day)}`}
                disabled={isBusy}
                onClick={() => confirmDeletion(formatLongDay(day), () => void deleteDay(day))}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DialogForm
        form={form}
        submitLabel="Add"
        leaveLabel="Back"
        isBusy={isBusy}
        // Disabled if the list of days couldn't be read, because the chosen day may already have a cover pharmacist.
        canSubmit={form.isValid && coverDays !== null}
        problem={problem}
        onSubmit={() =>
          save({
            changes: [{ send: () => create({ variables: { days: [{ locationId, date }] } }), isApplied: (now) => isCovered(now, date) }],
            success: 'Successfully created cover pharmacist',
            failure: 'Failed to create cover pharmacist',
            onSaved: () => form.set({ date: nextFreeDay(date, days) }),
          })
        }
        onCancel={() => open('/')}
      >
        <DateField control={form.control} name="date" label="Date" min={today} faultAppears={isKnown ? 'at once' : 'when left'} />
      </DialogForm>
    </div>
  )
}

/** The first day after `date` that has no cover pharmacist. */
function nextFreeDay(date: string, days: readonly string[]): string {
  const next = addDays(date, 1)
  return days.includes(next) ? nextFreeDay(next, days) : next
}

function isCovered({ coverDays }: Availability, date: string): boolean {
  return coverDays?.some((day) => day.date === date) === true
}
