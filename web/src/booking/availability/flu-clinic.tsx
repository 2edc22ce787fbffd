import { useMutation } from '@apollo/client/react'
import { type ClinicType, clinicCodeOf, clinicTypes, isClinic } from '#rules/blocks.ts'
import { addDays } from '#rules/london.ts'
import { graphql } from '../../generated/gql.ts'
import { useSavedForm } from '../../session/saved-form.ts'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { ChoiceField } from '../../ui/form/fields/choice-field.tsx'
import { byTime } from '../block-text.ts'
import type { Availability } from './availability-query.ts'
import { useAvailabilityRoute } from './availability-route.ts'
import { BlockList } from './block-list.tsx'
import { useResourceBlocks } from './mutations.ts'
import { PeriodFields } from './period-fields.tsx'
import { newPeriod, type PeriodValues, periodBlock, periodFaults } from './period-form.ts'
import { useAreYouSure, useSaving } from './save.ts'
import { isCreated, isDeleted } from './saved-blocks.ts'
import { UnreadableBlocks } from './unreadable-blocks.tsx'

const addFluClinicDocument = graphql(`
  mutation AddFluClinic($input: AddFluClinicInput!) {
    addFluClinic(input: $input) {
      blockId
    }
  }
`)

/** Times when customers can walk in for a flu vaccination. */
export function FluClinic({ availability }: { availability: Availability }) {
  const { locationId, today, resourceBlocks, calendars } = availability
  const form = useSavedForm({
    record: `clinic ${locationId}`,
    recorded: newPeriod(addDays(today, 1)),
    rules: (values) => periodFaults(values, today),
    faultsAppear: 'at once',
  })
  const [add] = useMutation(addFluClinicDocument)
  const { remove } = useResourceBlocks()
  const { save, isBusy, problem } = useSaving(availability)
  const { open } = useAvailabilityRoute()
  const areYouSure = useAreYouSure(availability)
  const clinics = resourceBlocks.filter(isClinic).toSorted(byTime)

  const send = (values: PeriodValues, type: ClinicType) =>
    void save({
      changes: [
        {
          send: () => add({ variables: { input: { locationId, clinicType: clinicCodeOf(type), ...clinicPeriod(values) } } }),
          isApplied: (now) => isCreated(periodBlock(values, type), resourceBlocks, now.resourceBlocks),
        },
      ],
      success: 'Successfully added Walk-in flu clinic',
      failure: 'Failed to add Walk-in flu clinic',
      onSaved: form.discard,
    })
  return (
    <div className="stack">
      <UnreadableBlocks availability={availability} />
      <BlockList
        label="Walk-in flu clinics"
        rooms={calendars}
        blocks={clinics}
        empty={availability.unreadable.resourceBlocks > 0 ? undefined : 'There are no walk-in flu clinics.'}
        disabled={isBusy}
        onDelete={(blockId) =>
          void save({
            changes: [
              {
                send: () => remove({ variables: { blockId } }),
                isApplied: (now) => isDeleted(blockId, now.resourceBlocks),
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
        form={form}
        submitLabel="Save"
        leaveLabel="Back"
        isBusy={isBusy}
        canSubmit={form.isValid && clinicType(form.values) !== undefined}
        problem={problem}
        onSubmit={(values) => {
          const type = clinicType(values)
          if (type !== undefined) areYouSure(() => send(values, type))
        }}
        onCancel={() => open('/')}
      >
        <ChoiceField
          control={form.control}
          name="reason"
          label="Clinic type"
          options={clinicTypes.map((known) => ({ value: known as string, label: known }))}
        />
        <PeriodFields form={form} />
      </DialogForm>
    </div>
  )
}

function clinicType({ reason }: PeriodValues): ClinicType | undefined {
  return clinicTypes.find((known) => known === reason)
}

function clinicPeriod(values: PeriodValues) {
  const { startDate, endDate, startTime, endTime, repeat } = periodBlock(values, '')
  return { startDate, endDate, startTime, endTime, repeat }
}
