import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { openComponent } from '#tests/component/support/open-screen.tsx'
import { anOrder } from '#tests/component/support/records/orders.ts'
import { sent } from '#tests/component/support/stand-in-gateway.ts'
import { messageOf } from '../apollo/errors.ts'
import type { IsSaved } from '../apollo/unknown-outcome.ts'
import { AddOrderNoteDocument } from '../generated/graphql.ts'
import { useVerifiedMutation } from './verified-mutation.ts'

const input = { orderId: '700001', text: 'A note' }

function Note({ isSaved, success }: { isSaved: IsSaved; success?: string }) {
  const [add, { loading, error, isSaved: wasSaved, reset }] = useVerifiedMutation(AddOrderNoteDocument)
  return (
    <>
      <button type="button" disabled={loading} onClick={() => add({ variables: { input }, isSaved, ...(success && { success }) })}>
        Add
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
      <output aria-label="State">{loading ? 'Busy' : error ? messageOf(error) : wasSaved ? 'Saved' : 'Idle'}</output>
    </>
  )
}

const add = page.getByRole('button', { name: 'Add' })
const state = page.getByRole('status', { name: 'State' })

describe('a verified mutation', () => {
  it('counts as saved, without a lookup, if the gateway confirms the change', async () => {
    const isSaved = vi.fn()
    await openComponent(<Note isSaved={isSaved} success="Note added." />, { addOrderNote: () => ({ order: anOrder() }) })
    await expect.element(state).toHaveTextContent('Idle')
    await add.click()
    await expect.element(page.getByText('Note added.', { exact: true })).toBeVisible()
    await expect.element(state).toHaveTextContent('Saved')
    expect(sent('AddOrderNote')).toEqual([{ input }])
    expect(isSaved).not.toHaveBeenCalled()
  })

  it('stays busy if the response is lost, until the lookup finds that the change was saved', async () => {
    const lookup = Promise.withResolvers<boolean>()
    await openComponent(<Note isSaved={() => lookup.promise} success="Note added." />, {
      addOrderNote: () => {
        throw new ConnectionFailure()
      },
    })
    await add.click()
    await expect.element(state).toHaveTextContent('Busy')
    await expect.element(add).toBeDisabled()
    lookup.resolve(true)
    await expect.element(page.getByText('No confirmation came, but it was saved. Note added.')).toBeVisible()
    await expect.element(state).toHaveTextContent('Saved')
    expect(sent('AddOrderNote')).toHaveLength(1)
  })

  it('is reported as not saved if its outcome is unknown and the lookup does not find the change', async () => {
    await openComponent(<Note isSaved={async () => false} />, {
      addOrderNote: () => {
        throw gatewayFailure('OUTCOME_UNKNOWN', 'Check before you try again.')
      },
    })
    await add.click()
    await expect
      .element(state, { timeout: 5_000 })
      .toHaveTextContent('No confirmation came, and the record shows that this was not saved. You can try again.')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.element(state).toHaveTextContent('Idle')
  })

  it("shows the gateway's message, without a lookup, if the gateway rejects the change", async () => {
    const isSaved = vi.fn()
    await openComponent(<Note isSaved={isSaved} success="Note added." />, {
      addOrderNote: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'The note is too long')
      },
    })
    await add.click()
    await expect.element(state).toHaveTextContent('The note is too long')
    await expect.element(page.getByText('Note added.')).not.toBeInTheDocument()
    expect(isSaved).not.toHaveBeenCalled()
  })
})
