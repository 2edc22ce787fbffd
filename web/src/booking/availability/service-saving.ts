import { useMutation } from '@apollo/client/react'
import { type Block, openEndDates, reasons } from '#rules/blocks.ts'
import { ALL_DAY } from '#rules/clock.ts'
import { graphql } from '../../generated/gql.ts'
import type { Availability } from './availability-query.ts'
import { weeklyOnEveryDay } from './repeat-choices.ts'
import { type Change, useSaving } from './save.ts'
import { isCreated, isDeleted, isUpdated } from './saved-blocks.ts'
import { type ServiceBlockRow, serviceBlock } from './service-blocks.ts'

const createServiceBlockDocument = graphql(`
  mutation CreateServiceBlock($input: ServiceBlockInput!) {
    createServiceBlock(input: $input) {
      id
    }
  }
`)

const updateServiceBlockDocument = graphql(`
  mutation UpdateServiceBlock($serviceBlockId: ID!, $input: ServiceBlockInput!) {
    updateServiceBlock(serviceBlockId: $serviceBlockId, input: $input) {
      id
    }
  }
`)

const deleteServiceBlockDocument = graphql(`
  mutation DeleteServiceBlock($serviceBlockId: ID!) {
    deleteServiceBlock(serviceBlockId: $serviceBlockId)
  }
`)

type ServiceBlock = Availability['serviceBlocks'][number]

interface ServiceSaving {
  added: readonly ServiceBlockRow[]
  changed: readonly ServiceBlockRow[]
  /** Blocks and pauses to delete. */
  deleted: readonly ServiceBlock[]
  startsPause: boolean
  /** Called as soon as an added block is saved, so that the block isn't sent again if a later change fails. */
  onAdded: (row: ServiceBlockRow) => void
  onSaved: () => void
}

/** Saves changes to a service: its blocks, and whether it is paused. Saves one change at a time. */
export function useServiceSaving(availability: Availability, serviceId: string) {
  const { locationId, today, serviceBlocks } = availability
  const [create] = useMutation(createServiceBlockDocument)
  const [update] = useMutation(updateServiceBlockDocument)
  const [remove] = useMutation(deleteServiceBlockDocument)
  const { save, isBusy, problem } = useSaving(availability)
  const pause = {
    startDate: today,
    endDate: openEndDates.serviceBlock,
    ...ALL_DAY,
    reason: reasons.servicePause,
    repeats: true,
    repeat: weeklyOnEveryDay,
  }
  const blocksIn = (now: Availability) => now.serviceBlocks.filter((block) => block.serviceId === serviceId)

  const creation = (block: Block): Change => {
    const input = { locationId, serviceId, ...block }
    return { send: () => create({ variables: { input } }), isApplied: (now) => isCreated(input, blocksIn(availability), blocksIn(now)) }
  }
  const updating = (row: ServiceBlockRow): Change[] => {
    const block = serviceBlocks.find(({ id }) => id === row.key)
    if (block === undefined) return []
    const input = { locationId, serviceId, ...serviceBlock(row, block, today) }
    return [
      {
        send: () => update({ variables: { serviceBlockId: block.id, input } }),
        isApplied: (now) => isUpdated(input, block, blocksIn(now)),
      },
    ]
  }
  const deletion = ({ id }: ServiceBlock): Change => ({
    send: () => remove({ variables: { serviceBlockId: id } }),
    isApplied: (now) => isDeleted(id, now.serviceBlocks),
    alreadyDeleted: 'This has already been deleted.',
  })
  const send = ({ added, changed, deleted, startsPause, onAdded, onSaved }: ServiceSaving) => {
    const kind = changed.length > 0 ? 'updated' : added.length > 0 || startsPause ? 'added' : 'deleted'
    return save({
      changes: [
        ...changed.flatMap(updating),
        ...added.map((row) => ({ ...creation(serviceBlock(row, undefined, today)), onSaved: () => onAdded(row) })),
        ...deleted.map(deletion),
        ...(startsPause ? [creation(pause)] : []),
      ],
      success: `Successfully ${kind} manage individual service`,
      failure: 'Manage individual service not saved',
      onSaved,
    })
  }
  return { send, isBusy, problem }
}
