import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { isOutcomeUnknown, mayBeDone, messageOf } from '../../apollo/errors.ts'
import { upstreamProblem } from '../../apollo/upstream-problem.ts'
import { graphql } from '../../generated/gql.ts'
import { useKept } from '../../session/draft.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { heldWhile } from '../../ui/held-dialog.ts'
import { useOnce } from '../../ui/once.ts'
import { useDialogState } from '../../ui/screen-state.ts'
import { preApprovedProductsDocument } from './products.ts'

const createCartDocument = graphql(`
  mutation CreateCart($input: CreateCartInput!) {
    createCart(input: $input) {
      cartId
    }
  }
`)

const DIALOG = 'cart'

interface CreateCartProps {
  patientId: string
  treatment: string
  onCreated: (cartId: string) => void
  /** A cart was created on this page already. */
  isDone: boolean
}

/** Creates a cart whose checkout link is sent to the patient: once, however often it is tried. */
export function CreateCart({ patientId, treatment, onCreated, isDone }: CreateCartProps) {
  const { dialog, open, close } = useDialogState()
  const [create, { loading, error, reset }] = useMutation(createCartDocument, { errorPolicy: 'all' })
  const once = useOnce()

  const save = (productId: string, requestKey: string) =>
    once(async () => {
      const { data } = await create({ variables: { input: { patientId, productId, requestKey } } })
      if (!data?.createCart) return false
      close()
      onCreated(data.createCart.cartId)
      return true
    })
  const cancel = () => {
    reset()
    close()
  }
  return (
    <>
      <Button type="primary" disabled={isDone} onClick={() => open(DIALOG)}>
        Create cart
      </Button>
      <Dialog
        title="Create cart"
        open={dialog === DIALOG && !isDone}
        onCancel={cancel}
        footer={null}
        destroyOnHidden
        {...heldWhile(loading)}
      >
        <CartForm patientId={patientId} treatment={treatment} isBusy={loading} error={error} onSave={save} onCancel={cancel} />
      </Dialog>
    </>
  )
}

interface CartFormProps {
  patientId: string
  treatment: string
  isBusy: boolean
  error: unknown
  /** Resolves to whether a cart was created. */
  onSave: (productId: string, requestKey: string) => Promise<boolean | undefined>
  onCancel: () => void
}

function CartForm({ patientId, treatment, isBusy, error, onSave, onCancel }: CartFormProps) {
  const products = useQuery(preApprovedProductsDocument)
  const [chosen, setChosen] = useState<string>()
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const options = (products.data?.preApprovedProducts ?? [])
    .filter(({ treatmentName }) => treatmentName === treatment)
    .map(({ id, name }) => ({ value: id, label: name ?? id }))
  const productId = chosen ?? (options.length === 1 ? options[0]?.value : undefined)
  // The same for every try with this product, over a reload too, until a cart is there: a lost answer makes no second one.
  const requestKey = useKept(`cart ${patientId} ${treatment} ${productId ?? ''}`)
  const save = async (product: string) => {
    const key = requestKey.text || crypto.randomUUID()
    requestKey.setText(key)
    if (await onSave(product, key)) requestKey.discard()
  }
  return (
    <DialogForm
      submitLabel="Create cart"
      isBusy={isBusy}
      problem={error === undefined ? undefined : cartProblem(error)}
      onSubmit={() => {
        setWasSubmitted(true)
        if (productId !== undefined) void save(productId)
      }}
      onCancel={onCancel}
    >
      <p>A cart with one of the product is created, and its checkout link is sent to the patient.</p>
      <Field label="Product" fault={wasSubmitted && productId === undefined ? 'Select a product' : undefined}>
        {(control) => (
          <Select
            {...control}
            autoFocus
            placeholder="Select"
            options={options}
            loading={products.loading}
            value={productId}
            disabled={isBusy}
            notFoundContent={products.loading ? 'Loading' : `There is no product for ${treatment}.`}
            onChange={setChosen}
          />
        )}
      </Field>
      {products.error && (
        <Alert
          type="error"
          showIcon
          title="The products can't be loaded."
          description={messageOf(products.error)}
          action={<Button onClick={() => void products.refetch()}>Try again</Button>}
        />
      )}
    </DialogForm>
  )
}

/** Why no cart is shown. The request key makes trying again safe, also when a cart may have been created. */
function cartProblem(error: unknown) {
  const problem = upstreamProblem(error, 'Error in creating the Checkout link')
  if (!mayBeDone(error)) return problem
  const unknown = "It is not known whether the cart was created. You can try again: a second cart won't be created."
  return { ...problem, detail: isOutcomeUnknown(error) ? unknown : `${problem.detail} ${unknown}` }
}
