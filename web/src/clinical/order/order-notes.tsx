import type { FragmentType } from '@apollo/client'
import { useMutation, useSuspenseFragment } from '@apollo/client/react'
import { Alert, App, Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import type { OrderNotesFragment } from '../../generated/graphql.ts'
import { isNoteLongEnough } from '../../rules/note.ts'
import { useDraft } from '../../session/draft.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { useDialogState } from '../../ui/dialog-state.ts'
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
        ...OrderNotes
      }
    }
  }
`)

const DIALOG = 'note'

/** Notes about the order, and a dialog to add one. */
export function OrderNotes({ order: from }: { order: FragmentType<OrderNotesFragment> }) {
  const { data: order } = useSuspenseFragment({ fragment: orderNotesFragment, from })
  const { can } = useViewer()
  const { dialog, open, close } = useDialogState()
  return (
    <section className="panel stack" aria-labelledby="order-notes">
      <div className="row-between">
        <h2 id="order-notes">Order notes</h2>
        {can.editClinicalRecords && <Button onClick={() => open(DIALOG)}>Add note</Button>}
      </div>
      <Notes notes={order.notes} empty="No notes yet." />
      <Modal title="Add order note" open={dialog === DIALOG && can.editClinicalRecords} onCancel={close} footer={null} destroyOnHidden>
        <AddNote orderId={order.id} onDone={close} />
      </Modal>
    </section>
  )
}

function AddNote({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const { text, setText, discard } = useDraft(`note ${orderId}`)
  const [addNote, { loading, error }] = useMutation(addOrderNoteDocument, { errorPolicy: 'all' })
  const [wasLeft, setWasLeft] = useState(false)
  const { message } = App.useApp()
  const fieldId = useId()
  const isValid = isNoteLongEnough(text)
  const showsFault = wasLeft && !isValid && text !== ''

  const save = async () => {
    const { data } = await addNote({ variables: { input: { orderId, text } } })
    if (!data?.addOrderNote) return
    discard()
    onDone()
    void message.success('Note added.')
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="stack-tight">
        <label htmlFor={fieldId}>Note</label>
        <Input.TextArea
          id={fieldId}
          autoFocus
          autoSize={{ minRows: 4, maxRows: 12 }}
          value={text}
          status={showsFault ? 'error' : ''}
          aria-invalid={showsFault}
          aria-describedby={showsFault ? `${fieldId}-fault` : undefined}
          onBlur={() => setWasLeft(true)}
          onChange={(event) => setText(event.target.value)}
        />
        {showsFault && (
          <span id={`${fieldId}-fault`} role="alert" className="fault">
            Enter valid note you want to add
          </span>
        )}
      </div>
      {error && <Alert type="error" showIcon title="The note was not added." description={messageOf(error)} />}
      <div className="row" style={{ justifyContent: 'flex-end' }}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="primary" htmlType="submit" disabled={!isValid} loading={loading}>
          Save
        </Button>
      </div>
    </form>
  )
}
