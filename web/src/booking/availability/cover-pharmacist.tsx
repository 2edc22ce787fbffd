import { DeleteOutlined } from '@ant-design/icons'
import { useMutation } from '@apollo/client/react'
import { Button } from 'antd'
import { useState } from 'react'
import { addDays, formatLongDay, isDate } from '#rules/london.ts'
import { dateFault } from '#rules/typed-date.ts'
import { graphql } from '../../generated/gql.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { useAvailabilityRoute } from '../../ui/screen-state.ts'
import type { Availability } from './availability-query.ts'
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

/** The days on which a cover pharmacist works at the branch. */
export function CoverPharmacist({ availability }: { availability: Availability }) {
  const { locationId, today, coverDays } = availability
  const [date, setDate] = useState(addDays(today, 1))
  const [wasLeft, setWasLeft] = useState(false)
  const [create] = useMutation(createCoverDocument, { errorPolicy: 'all' })
  const [remove] = useMutation(deleteCoverDocument, { errorPolicy: 'all' })
  const { save, isBusy, problem } = useSaving(availability)
  const { open } = useAvailabilityRoute()
  const days = coverDays.map((day) => day.date).filter((day) => day >= today)
  const isKnown = days.includes(date)
  const fault = wasLeft && date !== '' && !isDate(date) ? dateFault(date, { today }) : undefined
  return (
    <div className="stack">
      {days.length === 0 ? (
        <p className="quiet">No cover pharmacist is planned.</p>
      ) : (
        <ul className="plain-list block-list" aria-label="Days with a cover pharmacist">
          {days.map((day) => (
            <li key={day} className="row-between">
              {formatLongDay(day)}
              <Button
                icon={<DeleteOutlined aria-hidden="true" />}
                aria-label={`Delete ${formatLongDay(day)}`}
                disabled={isBusy}
                onClick={() =>
                  void save({
                    changes: [
                      {
                        send: () => remove({ variables: { days: [{ locationId, date: day }] } }),
                        isIn: (now) => !isCovered(now, day),
                        alreadyDeleted: 'This day has already been deleted.',
                      },
                    ],
                    success: 'Successfully deleted cover pharmacist',
                    failure: 'Failed to delete cover pharmacist',
                  })
                }
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DialogForm
        submitLabel="Add"
        leaveLabel="Back"
        isBusy={isBusy}
        canSubmit={isDate(date) && date >= today && !isKnown}
        problem={problem}
        onSubmit={() =>
          void save({
            changes: [{ send: () => create({ variables: { days: [{ locationId, date }] } }), isIn: (now) => isCovered(now, date) }],
            success: 'Successfully created cover pharmacist',
            failure: 'Failed to create cover pharmacist',
          })
        }
        onCancel={() => open('/')}
      >
        <Field label="Date" fault={isKnown ? 'This day has a cover pharmacist already' : fault}>
          {(control) => (
            <DateInput {...control} min={today} value={date} disabled={isBusy} onChange={setDate} onCommit={() => setWasLeft(true)} />
          )}
        </Field>
      </DialogForm>
    </div>
  )
}

function isCovered({ coverDays }: Availability, date: string): boolean {
  return coverDays.some((day) => day.date === date)
}
