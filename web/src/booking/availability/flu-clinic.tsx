import { useMutation } from '@apollo/client/react'
import { Radio } from 'antd'
import { type ClinicType, clinicTypes, isClinic } from '#rules/blocks.ts'
import { addDays } from '#rules/london.ts'
import { graphql } from '../../generated/gql.ts'
import { useFormDraft } from '../../session/draft.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useAvailabilityRoute } from '../../ui/screen-state.ts'
import { byTime } from '../block-text.ts'
import type { Availability } from './availability-query.ts'
import { BlockList } from './block-list.tsx'
import { useResourceBlocks } from './mutations.ts'
import { PeriodFields } from './period-fields.tsx'
import { newPeriod, type PeriodValues, periodBlock, periodFaults } from './period-form.ts'
import { useAreYouSure, useSaving } from './save.ts'
import { isCreated, isDeleted } from './saved-blocks.ts'

const addFluClinicDocument = graphql(`
  mutation AddFluClinic($input: AddFluClinicInput!) {
    addFluClinic(input: $input) {
      blockId
    }
  }
`)

/** Times in which customers walk in for a flu vaccination. */
export function FluClinic({ availability }: { availability: Availability }) {
  const { locationId, today, resourceBlocks, calendars } = availability
  const { values, set, discard } = useFormDraft(`clinic ${locationId}`, newPeriod(addDays(today, 1)))
  const [add] = useMutation(addFluClinicDocument, { errorPolicy: 'all' })
  const { remove } = useResourceBlocks()
  const { save, isBusy, problem } = useSaving(availability)
  const { open } = useAvailabilityRoute()
  const areYouSure = useAreYouSure(availability)
  const clinics = resourceBlocks.filter(isClinic).toSorted(byTime)
  const faults = periodFaults(values, today)
  const type = clinicTypes.find((known) => known === values.reason)

  const send = (type: ClinicType) =>
    void save({
      changes: [
        {
          send: () =>
            add({ variables: { input: { locationId, clinicType: type === 'Over 65' ? 'OVER_65' : 'UNDER_65', ...clinicPeriod(values) } } }),
          isIn: (now) => isCreated(periodBlock(values, type), resourceBlocks, now.resourceBlocks),
        },
      ],
      success: 'Successfully added Walk-in flu clinic',
      failure: 'Failed to add Walk-in flu clinic',
      onSaved: discard,
    })
  return (
    <div className="stack">
      <BlockList
        label="Walk-in flu clinics"
        rooms={calendars}
        blocks={clinics}
        empty="There are no walk-in flu clinics."
        disabled={isBusy}
        onDelete={(blockId) =>
          void save({
            changes: [
              {
                send: () => remove({ variables: { blockId } }),
                isIn: (now) => isDeleted(blockId, now.resourceBlocks),
                alreadyDeleted: 'This clinic has already been deleted.',
              },
            ],
            success: 'Successfully deleted Walk-in flu clinic',
            failure: 'Failed to delete Walk-in flu clinic',
          })
        }
      />
      <h3>Add a clinic</h3>
      <DialogForm
        submitLabel="Save"
        leaveLabel="Back"
        isBusy={isBusy}
        canSubmit={Object.keys(faults).length === 0 && type !== undefined}
        problem={problem}
        onSubmit={() => {
          if (type !== undefined) areYouSure(() => send(type))
        }}
        onCancel={() => open('/')}
      >
        <fieldset className="field">
          <legend>Clinic type</legend>
          <Radio.Group
            value={type}
            disabled={isBusy}
            options={clinicTypes.map((known) => ({ value: known as string, label: known }))}
            onChange={({ target }) => set({ reason: target.value })}
          />
        </fieldset>
        <PeriodFields values={values} faults={faults} disabled={isBusy} onChange={set} />
      </DialogForm>
    </div>
  )
}

function clinicPeriod(values: PeriodValues) {
  const { startDate, endDate, startTime, endTime, repeat } = periodBlock(values, '')
  return { startDate, endDate, startTime, endTime, repeat }
}
