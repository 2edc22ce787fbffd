import { useMutation } from '@apollo/client/react'
import { graphql } from '../../generated/gql.ts'

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

/** The mutations that change a branch's resource blocks. */
export function useResourceBlocks() {
  const [create] = useMutation(createResourceBlockDocument)
  const [update] = useMutation(updateResourceBlockDocument)
  const [remove] = useMutation(deleteResourceBlockDocument)
  return { create, update, remove }
}
