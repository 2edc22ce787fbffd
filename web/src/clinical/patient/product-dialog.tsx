import type { ErrorLike } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { isFailed, messageOf, unreadableIn } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import { Button } from '../../ui/button/button.tsx'
import { lockedWhile } from '../../ui/dialog/action-dialog.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm, type Problem } from '../../ui/form/dialog-form.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import type { FormOf } from '../../ui/form/use-form.ts'
import { NO_VALUE } from '../../ui/formats.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { useDialogState } from '../../ui/screen-state.ts'

/** Products a patient can be pre-approved for. */
const preApprovedProductsDocument = graphql(`
  query PreApprovedProducts {
    preApprovedProducts {
      id
      name
      treatmentName
      doseNumber
    }
  }
`)

export function usePreApprovedProducts() {
  // The first read always uses the network. The cache doesn't keep errors, so a cached list could be incomplete without saying so.
  const { data, loading, error, refetch } = useQuery(preApprovedProductsDocument, {
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  return { products: data?.preApprovedProducts ?? [], loading, error, refetch }
}

interface ProductDialogProps {
  /** The dialog's name in the URL. */
  name: string
  title: string
  buttonLabel: string
  isPrimary?: boolean
  /** Whether the user has already completed the action. */
  isDone?: boolean
  isBusy: boolean
  /** Whether the action has succeeded and the next page is loading. The dialog stays open until that page is shown. */
  isLeaving?: boolean
  /** Clears the result of the last attempt. */
  reset: () => void
  /** Renders the form. Call `close` after a successful submit. */
  children: (dialog: { cancel: () => void; close: () => void }) => ReactNode
}

/** The button and dialog for an action in which the user chooses a pre-approved product. */
export function ProductDialog({
  name,
  title,
  buttonLabel,
  isPrimary = false,
  isDone = false,
  isBusy,
  isLeaving = false,
  reset,
  children,
}: ProductDialogProps) {
  const { dialog, open, close } = useDialogState()
  const cancel = () => {
    reset()
    close()
  }
  return (
    <>
      <Button kind={isPrimary ? 'primary' : 'default'} disabled={isDone} onClick={() => open(name)}>
        {buttonLabel}
      </Button>
      <Dialog
        title={title}
        open={(dialog === name || isLeaving) && !isDone}
        onCancel={cancel}
        afterClose={() => !isBusy && reset()}
        footer={null}
        destroyOnHidden
        {...lockedWhile(isBusy)}
      >
        {children({ cancel, close })}
      </Dialog>
    </>
  )
}

export interface ProductChoice {
  choice: string
}

interface ProductFormProps {
  form: FormOf<ProductChoice>
  query: { loading: boolean; error: ErrorLike | undefined; refetch: () => unknown }
  submitLabel: string
  label: string
  options: { value: string; label: string }[]
  /** Shown instead of an empty list of options. */
  empty: string
  /** Shown when the products can't be loaded. */
  loadFailure: string
  isBusy: boolean
  problem: Problem | undefined
  onSubmit: (values: ProductChoice) => unknown
  onCancel: () => void
  /** Text that describes what submitting does. */
  children: ReactNode
}

/** A form for choosing one of the products. */
export function ProductForm({ query, label, options, empty, loadFailure, children, ...form }: ProductFormProps) {
  const unreadable = unreadableIn('preApprovedProducts', query.error)
  return (
    <DialogForm {...form}>
      {children}
      <SelectField
        control={form.form.control}
        name="choice"
        label={label}
        autoFocus
        placeholder="Select"
        options={options}
        loading={query.loading}
        notFoundContent={query.loading ? 'Loading' : unreadable > 0 ? NO_VALUE : empty}
      />
      <Unreadable count={unreadable} one="product" many="products" />
      {query.error && (unreadable === 0 || isFailed('preApprovedProducts', query.error)) && (
        <Notice tone="danger" title={loadFailure} action={<Button onClick={() => void query.refetch()}>Try again</Button>}>
          {messageOf(query.error)}
        </Notice>
      )}
    </DialogForm>
  )
}
