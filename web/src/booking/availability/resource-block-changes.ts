import { useMutation } from '@apollo/client/react'
import type { Block } from '#rules/blocks.ts'
import { graphql } from '../../generated/gql.ts'
import type { Availability } from './availability-query.ts'
import type { Change } from './save.ts'
import { isCreated, isDeleted, isUpdated, type StoredBlock } from './saved-blocks.ts'

const createResourceBlockDocument = graphql(`
  mutation CreateResourceBlock($input: ResourceBlockInput!) {
    createResourceBlock(input: $input) {
      id
    }
  }
`)

const updateResourceBlockDocument = graphql(`
  mutation UpdateResourceBlock($blockId: ID!, $input: ResourceBlockInput!) {
    updateResourceBlock(blockId: $blockId, input: $input) {
      id
    }
  }
`)

const deleteResourceBlockDocument = graphql(`
  mutation DeleteResourceBlock($blockId: ID!) {
    deleteResourceBlock(blockId: $blockId)
  }
`)

/** Returns functions that build changes to a branch's resource blocks. `useSaving` sends them. */
export function useResourceBlockChanges({ locationId, resourceBlocks }: Availability) {
  const [create] = useMutation(createResourceBlockDocument)
  const [update] = useMutation(updateResourceBlockDocument)
  const [remove] = useMutation(deleteResourceBlockDocument)
  return {
    /** @param onCreated called with the new block's id, unless the response is lost */
    creation: (block: Block, onCreated?: (id: string) => void): Change => {
      const input = { locationId, ...block }
      return {
        send: async () => {
          const response = await create({ variables: { input } })
          const id = response.data?.createResourceBlock.id
          if (id !== undefined) onCreated?.(id)
          return response
        },
        isApplied: (now) => isCreated(input, resourceBlocks, now.resourceBlocks),
      }
    },
    replacement: (before: StoredBlock, block: Block): Change => {
      const input = { locationId, ...block }
      return {
        send: () => update({ variables: { blockId: before.id, input } }),
        isApplied: (now) => isUpdated(input, before, now.resourceBlocks),
      }
    },
    deletion: (blockId: string, alreadyDeleted?: string): Change => ({
      send: () => remove({ variables: { blockId } }),
      isApplied: (now) => isDeleted(blockId, now.resourceBlocks),
      alreadyDeleted,
    }),
  }
}
