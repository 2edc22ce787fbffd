import { messageOf } from '../../apollo/errors.ts'
import { useVerifiedMutation } from '../../data/verified-mutation.ts'
import { graphql } from '../../generated/gql.ts'
import type { HandleOrderInput, OrderHandling } from '../../generated/graphql.ts'
import { attemptDialog, dialogProblem, useIsDialogOpen } from '../../ui/dialog/action-dialog.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { ChoiceField } from '../../ui/form/fields/choice-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useDialogState } from '../../ui/screen-state.ts'
import { ChangesToCheck, useOrderChanges } from './change-notice.tsx'
import { isHandled } from './id-check-form.ts'
import { orderChangedProblem } from './order-changed-problem.ts'
import { readOrderNow } from './order-outcome.ts'
import { useSeen } from './seen.ts'

const handleOrderDocument = graphql(`
  mutation HandleOrder($input: HandleOrderInput!) {
    handleOrder(input: $input) {
      order {
        id
        ...ChangedOrder
      }
    }
  }
`)

export const HANDLE_ORDER_DIALOG = 'handle'

const choices: Record<OrderHandling, { label: string; effect: string }> = {
  APPROVE: { label: 'Approve', effect: 'The items can be reviewed in spite of the ID check.' },
  REJECT_RESTRICTED_ITEMS: {
    label: 'Reject only restricted items',
    effect: 'Open POM, PMed and age-restricted items are rejected. This cannot be undone.',
  },
  REJECT: { label: 'Reject', effect: 'Every open item is rejected and the order is cancelled. This cannot be undone.' },
}

/** What the user sees and bases the decision on: the ID check, and the items that await review. */
type ShownOrder = Pick<HandleOrderInput, 'seen' | 'seenOpenItems'>

interface HandleOrderProps {
  orderId: string
  shown: ShownOrder
  handlings: readonly OrderHandling[]
  onStale: () => void
}

/** Lets the user decide how to handle an order if its ID check didn't pass or the ID check API failed. */
export function HandleOrder({ orderId, shown, handlings, onStale }: HandleOrderProps) {
  const { dialog, close } = useDialogState()
  const [handle, attempt] = useVerifiedMutation(handleOrderDocument, { refetchQueries: ['AwaitingIdChecks'] })

  const { noteHandling } = useOrderChanges()
  const leave = () => {
    attempt.reset()
    close()
  }
  const save = async (handling: OrderHandling, decidedOn: ShownOrder) => {
    noteHandling(handling)
    const { data, isSaved } = await handle({
      variables: { input: { orderId, handling, ...decidedOn } },
      subject: `Order ${orderId}`,
      success: 'Order updated.',
      isSaved: async () => isHandled(await readOrderNow(orderId), handling),
    })
    if (!isSaved) {
      noteHandling(undefined)
      return onStale()
    }
    if (data?.handleOrder?.order === null) onStale()
    leave()
  }
  const isOpen = useIsDialogOpen(dialog === HANDLE_ORDER_DIALOG, handlings.length > 0, close)
  return (
    <Dialog title="How should this order be handled" open={isOpen} onCancel={leave} {...attemptDialog(attempt)}>
      <HandleOrderForm shown={shown} handlings={handlings} attempt={attempt} onSave={save} onCancel={leave} />
    </Dialog>
  )
}

interface HandleOrderFormProps {
  shown: ShownOrder
  handlings: readonly OrderHandling[]
  attempt: Parameters<typeof dialogProblem>[0]
  onSave: (handling: OrderHandling, decidedOn: ShownOrder) => Promise<void>
  onCancel: () => void
}

function HandleOrderForm({ shown, handlings, attempt, onSave, onCancel }: HandleOrderFormProps) {
  const form = useForm<{ handling: OrderHandling | '' }>({ values: { handling: '' } })
  const { handling } = form.values
  const { changes } = useOrderChanges()
  const decidedOn = useSeen(shown, attempt.error)
  const offered = useSeen(handlings, attempt.error)
  const isOvertaken = handlings.length === 0 || (handling !== '' && !handlings.includes(handling))
  return (
    <DialogForm
      form={form}
      submitLabel="Update order"
      isBusy={attempt.loading}
      canSubmit={handling !== '' && !isOvertaken}
      problem={dialogProblem(
        attempt,
        (error) => ({ title: 'Error in updating order details', detail: messageOf(error) }),
        isOvertaken ? orderChangedProblem : undefined,
      )}
      onSubmit={({ handling: chosen }) => chosen !== '' && onSave(chosen, decidedOn)}
      onCancel={onCancel}
    >
      <ChangesToCheck changes={changes} />
      <ChoiceField
        control={form.control}
        name="handling"
        label="How should this order be handled"
        isLabelHidden
        isColumn
        autoFocus
        options={offered.map((value) => ({ value, ...choices[value] }))}
      />
    </DialogForm>
  )
}
