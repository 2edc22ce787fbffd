import { useMutation } from '@apollo/client/react'
import { clinicCodeOf, clinicTypes, isClinic } from '#rules/blocks.ts'
import { graphql } from '../../generated/gql.ts'
import { ChoiceField } from '../../ui/form/fields/choice-field.tsx'
import type { Availability } from './availability-query.ts'
import { PeriodFields } from './period-fields.tsx'
import { type PeriodValues, periodBlock, periodFaults } from './period-form.ts'
import { PeriodSection, usePeriodForm } from './period-section.tsx'
import { isCreated } from './saved-blocks.ts'

const addFluClinicDocument = graphql(`
  mutation AddFluClinic($input: AddFluClinicInput!) {
    addFluClinic(input: $input) {
      blockId
    }
  }
`)

const texts = {
  list: 'Walk-in flu clinics',
  empty: 'There are no walk-in flu clinics.',
  heading: 'Add a clinic',
  added: 'Successfully added Walk-in flu clinic',
  notAdded: 'Failed to add Walk-in flu clinic',
  deleted: 'Successfully deleted Walk-in flu clinic',
  notDeleted: 'Failed to delete Walk-in flu clinic',
  alreadyDeleted: 'This clinic has already been deleted.',
}

/** Times when customers can walk in for a flu vaccination. */
export function FluClinic({ availability }: { availability: Availability }) {
  const { locationId, resourceBlocks } = availability
  const form = usePeriodForm(`clinic ${locationId}`, availability, periodFaults)
  const [add] = useMutation(addFluClinicDocument)

  const addition = (values: PeriodValues) => {
    const type = clinicTypes.find((known) => known === values.reason)
    if (type === undefined) return undefined
    const { startDate, endDate, startTime, endTime, repeat } = periodBlock(values, '')
    const input = { locationId, clinicType: clinicCodeOf(type), startDate, endDate, startTime, endTime, repeat }
    return {
      send: () => add({ variables: { input } }),
      isApplied: (now: Availability) => isCreated(periodBlock(values, type), resourceBlocks, now.resourceBlocks),
    }
  }
  return (
    <PeriodSection
      availability={availability}
      form={form}
      texts={texts}
      isListed={isClinic}
      addition={addition}
      refusal="A clinic can't be added until every block can be read, because an unreadable block could be a clinic at the same time."
    >
      <ChoiceField
        control={form.control}
        name="reason"
        label="Clinic type"
        options={clinicTypes.map((known) => ({ value: known as string, label: known }))}
      />
      <PeriodFields form={form} />
    </PeriodSection>
  )
}
