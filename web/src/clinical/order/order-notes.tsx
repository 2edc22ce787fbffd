import type { FragmentType } from '@apollo/client'
import { useMutation, useSuspenseFragment } from '@apollo/client/react'
import { App, Button } from 'antd'
import { useState } from 'react'
import { isOutcomeUnknown, messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import type { OrderNotesFragment } from '../../generated/graphql.ts'
import { isNoteLongEnough } from '../../rules/note.ts'
import { useDraft } from '../../session/draft.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field, isLeftForButton } from '../../ui/field.tsx'
import { GrowingText } from '../../ui/growing-text.tsx'
import { heldWhile } from '../../ui/held-dialog.ts'
import { useDialogState } from '../../ui/screen-state.ts'
import { Notes } from './notes.tsx'

const orderNotesFragment = graphql(`
  fragment OrderNotes on Order {
    id
    notes {
      text
      createdBy
      createdAt
    }
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
  const { can } = useViewer()
  const { dialog, open, close } = useDialogState()
  // Held here, above the dialog: a note that is on its way is not forgotten when Back closes the dialog.
  const [addNote, { loading, error }] = useMutation(addOrderNoteDocument, { errorPolicy: 'all' })
  const send = async (text: string) => {
    const { data, error: failure } = await addNote({ variables: { input: { orderId: order.id, text } } })
    // Whether it was added shows in the notes.
    if (isOutcomeUnknown(failure) || data?.addOrderNote?.order === null) onStale()
    return data?.addOrderNote != null
  }
  return (
    <section className="panel stack" aria-labelledby="order-notes">
      <div className="row-between">
        <h2 id="order-notes">Order notes</h2>
        {can.editClinicalRecords && <Button onClick={() => open(DIALOG)}>Add note</Button>}
      </div>
      <Notes notes={order.notes} empty="No notes yet." />
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
  const { message } = App.useApp()
  const isValid = isNoteLongEnough(text)
  const showsFault = wasLeft && !isValid

  const save = async () => {
    if (!(await send(text))) return
    discard()
    onDone()
    void message.success('Note added.')
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
              title: isOutcomeUnknown(error) ? 'It is not known whether the note was added.' : 'The note was not added.',
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
