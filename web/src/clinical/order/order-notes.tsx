import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { orderNoteFault } from '#rules/note.ts'
import { mayHaveSucceeded, messageOf } from '../../apollo/errors.ts'
import { useVerifiedMutation } from '../../data/verified-mutation.ts'
import { graphql } from '../../generated/gql.ts'
import type { OrderNotesFragment } from '../../generated/graphql.ts'
import { useKeptText } from '../../session/kept-form.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { attemptDialog } from '../../ui/dialog/action-dialog.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { NO_VALUE } from '../../ui/formats.ts'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { useDialogState } from '../../ui/screen-state.ts'
import { Notes } from '../notes.tsx'
import { type OrderNow, readOrderNow } from './order-outcome.ts'

const orderNotesFragment = graphql(`
  fragment OrderNotes on Order {
    id
    notes {
      text
      createdBy
      createdAt
    }
    unreadableNotes
  }
`)

const addOrderNoteDocument = graphql(`
  mutation AddOrderNote($input: AddOrderNoteInput!) {
    addOrderNote(input: $input) {
      order {
        id
        ...ChangedOrder
      }
    }
  }
`)

const DIALOG = 'note'

/** Notes about the order, and a dialog to add one. */
export function OrderNotes({ order: from, onStale }: { order: FragmentType<OrderNotesFragment>; onStale: () => void }) {
  const { data: order } = useSuspenseFragment({ fragment: orderNotesFragment, from })
  const { can, name } = useViewer()
  const { dialog, open, close } = useDialogState()
  // Called outside the dialog, so that the outcome of a request isn't lost if the user closes the dialog with Back.
  const [addNote, { loading, error, reset }] = useVerifiedMutation(addOrderNoteDocument)
  const leave = () => {
    reset()
    close()
  }
  const send = async (text: string) => {
    const countIn = (notes: OrderNow['notes']) => notes.filter((note) => note.text === text.trim() && note.createdBy === name).length
    const before = countIn(order.notes)
    const {
      data,
      error: failure,
      isSaved,
    } = await addNote({
      variables: { input: { orderId: order.id, text } },
      subject: `Order ${order.id}`,
      success: 'Note added.',
      isSaved: async () => countIn((await readOrderNow(order.id)).notes) > before,
    })
    if ((failure !== undefined && mayHaveSucceeded(failure)) || data?.addOrderNote?.order === null) onStale()
    return isSaved
  }
  return (
    <section className="panel stack" aria-labelledby="order-notes">
      <div className="row-between">
        <h2 id="order-notes">Order notes</h2>
        {can.editClinicalRecords && <Button onClick={() => open(DIALOG)}>Add note</Button>}
      </div>
      <Unreadable count={order.unreadableNotes} one="note of this order" many="notes of this order" />
      <Notes notes={order.notes} empty={order.unreadableNotes === 0 ? 'No notes yet.' : NO_VALUE} />
      <Dialog
        title="Add order note"
        open={dialog === DIALOG && can.editClinicalRecords}
        onCancel={leave}
        {...attemptDialog({ loading, reset })}
      >
        <AddNote orderId={order.id} isBusy={loading} error={error} send={send} onDone={leave} />
      </Dialog>
    </section>
  )
}

interface AddNoteProps {
  orderId: string
  isBusy: boolean
  error: unknown
  /** Resolves to whether the note was added. */
  send: (text: string) => Promise<boolean>
  onDone: () => void
}

function AddNote({ orderId, isBusy, error, send, onDone }: AddNoteProps) {
  const form = useKeptText({
    record: `note ${orderId}`,
    rules: ({ text }) => ({ text: orderNoteFault(text) }),
    faultsAppear: 'when left',
  })
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      isBusy={isBusy}
      canSubmit={form.isValid}
      problem={
        error === undefined
          ? undefined
          : {
              title: mayHaveSucceeded(error) ? 'It is not known whether the note was added.' : 'The note was not added.',
              detail: messageOf(error),
            }
      }
      onSubmit={async ({ text }) => {
        if (!(await send(text))) return
        form.discard()
        onDone()
      }}
      onCancel={onDone}
    >
      <TextField control={form.control} name="text" label="Note" autoFocus lines={{ from: 4, to: 12 }} />
    </DialogForm>
  )
}
