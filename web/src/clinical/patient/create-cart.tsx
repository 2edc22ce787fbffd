import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { isSameTreatment } from '#rules/treatment.ts'
import { gatewayError, isSignedOut, mayHaveSucceeded } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import type { PreApprovedProductsQuery } from '../../generated/graphql.ts'
import { useKept } from '../../session/draft.ts'
import { uniqueId } from '../../tab/unique-id.ts'
import { watchDeparture } from '../../ui/departure.ts'
import { useMessages } from '../../ui/feedback/feedback.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { londonToday } from '../../ui/london-today.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { isolated } from '../../ui/text/isolated.ts'
import { ProductDialog, ProductForm, usePreApprovedProducts } from './product-dialog.tsx'
import { upstreamProblem } from './upstream-problem.ts'

const createCartDocument = graphql(`
  mutation CreateCart($input: CreateCartInput!) {
    createCart(input: $input) {
      cartId
    }
  }
`)

type PreApprovedProduct = PreApprovedProductsQuery['preApprovedProducts'][number]

type Outcome = 'created' | 'refused' | 'unknown'

interface CreateCartProps {
  patientId: string
  treatment: string
  onCreated: (cartId: string) => void
  /** Whether a cart for this patient and treatment has already been created in this tab today. */
  isDone: boolean
}

/** Creates a cart and sends its checkout link to the patient. Retrying on the same day never creates a second cart. */
export function CreateCart({ patientId, treatment, onCreated, isDone }: CreateCartProps) {
  const [create, { loading, error, reset }] = useMutation(createCartDocument)
  const messages = useMessages()

  const save = async (productId: string, requestKey: string, close: () => void): Promise<Outcome> => {
    const hasLeft = watchDeparture()
    const { data, error: failure } = await create({ variables: { input: { patientId, productId, treatment, requestKey } } })
    if (!data?.createCart) {
      // If the user has gone back, the dialog can no longer show the failure, so a message shows it.
      if (hasLeft() && !isSignedOut(failure)) {
        const { title, detail } = cartProblem(failure)
        messages.error(`Cart for patient ${patientId}: ${title}. ${detail}`)
        reset()
      }
      return mayHaveSucceeded(failure) ? 'unknown' : 'refused'
    }
    if (hasLeft()) messages.success(`Cart ${data.createCart.cartId} for patient ${patientId} was created.`)
    close()
    onCreated(data.createCart.cartId)
    return 'created'
  }
  return (
    <ProductDialog name="cart" title="Create cart" buttonLabel="Create cart" isPrimary isDone={isDone} isBusy={loading} reset={reset}>
      {({ cancel, close }) => (
        <CartForm
          patientId={patientId}
          treatment={treatment}
          isBusy={loading}
          error={error}
          onSave={(productId, requestKey) => save(productId, requestKey, close)}
          onCancel={cancel}
        />
      )}
    </ProductDialog>
  )
}

interface CartFormProps {
  patientId: string
  treatment: string
  isBusy: boolean
  error: unknown
  onSave: (productId: string, requestKey: string) => Promise<Outcome>
  onCancel: () => void
}

function CartForm({ patientId, treatment, isBusy, error, onSave, onCancel }: CartFormProps) {
  const { products, ...query } = usePreApprovedProducts()
  const options = productOptions(products.filter(({ treatmentName }) => isSameTreatment(treatmentName, treatment)))
  const [first] = options
  const form = useForm({
    values: { choice: options.length === 1 && first ? first.value : '' },
    rules: ({ choice }) => ({ choice: choice === '' ? 'Select a product' : undefined }),
  })
  // The date is read only once, when the dialog opens, so that a retry after midnight still reuses the request key.
  const [day] = useState(londonToday)
  // The request keys of attempts whose outcome is unknown, by product. They are kept even across a reload. Later attempts with the same
  // product on the same day reuse the product's key, so they can't create a second cart.
  const kept = useKept(`carts ${day} ${patientId} ${treatment}`)
  const requestKeys: Readonly<Record<string, string>> = kept.text === '' ? {} : JSON.parse(kept.text)
  const setKey = (productId: string, key: string | undefined) => kept.changeText((before) => withKey(before, productId, key))
  const mayExist = isBusy ? [] : options.filter(({ value }) => requestKeys[value] !== undefined)
  const isOfChosen = mayExist.every(({ value }) => value === form.values.choice)
  const [attempted, setAttempted] = useState<string>()
  // The error is about the product of the last attempt. If the user chooses another product, it no longer applies.
  const failure = form.values.choice === attempted ? error : undefined
  // After an unknown outcome, the error already says that the user can try again with this product, so `MayExist` isn't shown.
  const isInError = isOfChosen && failure !== undefined && mayHaveSucceeded(failure)
  return (
    <ProductForm
      form={form}
      query={query}
      submitLabel="Create cart"
      label="Product"
      options={options}
      empty={`There is no product for ${isolated(treatment)}.`}
      loadFailure="The products can't be loaded."
      isBusy={isBusy}
      problem={failure === undefined ? undefined : cartProblem(failure)}
      onSubmit={async ({ choice: productId }) => {
        setAttempted(productId)
        const knownKey = requestKeys[productId]
        const key = knownKey ?? uniqueId()
        setKey(productId, key)
        const outcome = await onSave(productId, key)
        // If the first attempt with a key is refused, discard the key, because the service would repeat the refusal for that key.
        if (outcome === 'created' || (outcome === 'refused' && knownKey === undefined)) setKey(productId, undefined)
      }}
      onCancel={onCancel}
    >
      <p>This creates a cart with one unit of the product, and sends the patient the checkout link.</p>
      {mayExist.length > 0 && !isInError && <MayExist products={mayExist} isOfChosen={isOfChosen} />}
    </ProductForm>
  )
}

/** Sets or removes a product's request key in the stored keys, which are empty or JSON. */
function withKey(keys: string, productId: string, key: string | undefined): string {
  const { [productId]: _replaced, ...others } = keys === '' ? {} : JSON.parse(keys)
  const changed = key === undefined ? others : { ...others, [productId]: key }
  return Object.keys(changed).length === 0 ? '' : JSON.stringify(changed)
}

/** Says for which products an earlier attempt may have created a cart. `isOfChosen` means that the chosen product is the only one. */
function MayExist({ products, isOfChosen }: { products: readonly { label: string }[]; isOfChosen: boolean }) {
  const names = products.map(({ label }) => isolated(label)).join(', ')
  return (
    <Notice tone="warning" role="status" title={`An earlier attempt may already have created a cart for ${names}.`}>
      {isOfChosen
        ? "You can try again with this product: a second cart won't be created."
        : 'If you create a cart for another product, the patient may get two carts.'}
    </Notice>
  )
}

/** Products to choose from. If several have the same name, each of them also shows its dose number, or its id if it has no dose number. */
function productOptions(products: readonly PreApprovedProduct[]) {
  const labels = products.map(({ id, name }) => name ?? id)
  return products.map(({ id, doseNumber }, index) => {
    const label = labels[index] ?? id
    const isAmbiguous = labels.indexOf(label) !== labels.lastIndexOf(label)
    return { value: id, label: isAmbiguous ? `${label}, ${doseNumber === null ? id : `dose ${doseNumber}`}` : label }
  })
}

/**
 * The error after a failed attempt. If a cart may have been created, the error says that the user can retry, because the request key
 * prevents a second cart.
 */
function cartProblem(error: unknown) {
  const problem = upstreamProblem(error, 'Error in creating the Checkout link')
  if (!mayHaveSucceeded(error)) return problem
  const unknown = "It is not known whether the cart was created. You can try again with the same product: a second cart won't be created."
  // The gateway's message advises against trying again, but creating a cart is safe to retry.
  return { ...problem, detail: gatewayError(error) === undefined ? `${isolated(problem.detail)} ${unknown}` : unknown }
}
