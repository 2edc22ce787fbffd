import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Button } from 'antd'
import { useState } from 'react'
import { isNoteLongEnough } from '#rules/note.ts'
import { mayBeDone, messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import type { OrderNotesFragment } from '../../generated/graphql.ts'
import { useDraft } from '../../session/draft.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field, isLeftForButton } from '../../ui/field.tsx'
import { NOTHING } from '../../ui/formats.ts'
import { GrowingText } from '../../ui/growing-text.tsx'
import { heldWhile } from '../../ui/held-dialog.ts'
import { useDialogState } from '../../ui/screen-state.ts'
import { Unreadable } from '../../ui/unreadable.tsx'
import { useVerifiedMutation } from '../../ui/verified-mutation.ts'
import { Notes } from './notes.tsx'
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
  // Held here, above the dialog: a note that is on its way is not forgotten when Back closes the dialog.
  const [addNote, { loading, error }] = useVerifiedMutation(addOrderNoteDocument)
  const send = async (text: string) => {
    const countIn = (notes: OrderNow['notes']) => notes.filter((note) => note.text === text.trim() && note.createdBy === name).length
    const before = countIn(order.notes)
    const {
      data,
      error: failure,
      isSaved,
    } = await addNote({
      variables: { input: { orderId: order.id, text } },
      success: 'Note added.',
      isSaved: async () => countIn((await readOrderNow(order.id)).notes) > before,
    })
    if ((failure !== undefined && mayBeDone(failure)) || data?.addOrderNote?.order === null) onStale()
    return isSaved
  }
  return (
    <section className="panel stack" aria-labelledby="order-notes">
      <div className="row-between">
        <h2 id="order-notes">Order notes</h2>
        {can.editClinicalRecords && <Button onClick={() => open(DIALOG)}>Add note</Button>}
      </div>
      <Unreadable count={order.unreadableNotes} one="note of this order" many="notes of this order" />
      <Notes notes={order.notes} empty={order.unreadableNotes === 0 ? 'No notes yet.' : NOTHING} />
      <Dialog
        title="Add order note"
        open={dialog === DIALOG && can.editClinicalRecords}
        onCancel={close}
        footer={null}
        destroyOnHidden
        {...heldWhile(loading)}
      >
        <AddNote orderId={order.id} isBusy={loading} error={error} send={send} onDone={close} />
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
  const { text, setText, discard } = useDraft(`note ${orderId}`)
  const [wasLeft, setWasLeft] = useState(false)
  const isValid = isNoteLongEnough(text)
  const showsFault = wasLeft && !isValid

  const save = async () => {
    if (!(await send(text))) return
    discard()
    onDone()
  }
  return (
    <DialogForm
      submitLabel="Save"
      isBusy={isBusy}
      canSubmit={isValid}
      problem={
        error === undefined
          ? undefined
          : {
              title: mayBeDone(error) ? 'It is not known whether the note was added.' : 'The note was not added.',
              detail: messageOf(error),
            }
      }
      onSubmit={() => void save()}
      onCancel={onDone}
    >
      <Field label="Note" fault={showsFault ? 'Enter valid note you want to add' : undefined}>
        {(control) => (
          <GrowingText
            {...control}
            autoFocus
            minRows={4}
            maxRows={12}
            value={text}
            disabled={isBusy}
            onBlur={(event) => !isLeftForButton(event) && setWasLeft(true)}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </DialogForm>
  )
}
