import type { ComponentProps } from 'react'
import { bmiRefusal, isWeightLoss } from '#rules/order-review.ts'
import { mayHaveSucceeded, messageOf } from '../../apollo/errors.ts'
import { useVerifiedMutation } from '../../data/verified-mutation.ts'
import { graphql } from '../../generated/gql.ts'
import type { ConfirmBmiFragment } from '../../generated/graphql.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { attemptDialog, dialogProblem, useIsDialogOpen } from '../../ui/dialog/action-dialog.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { formatDateTime } from '../../ui/formats.ts'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { isolated } from '../../ui/text/isolated.ts'
import { OneLine } from '../../ui/text/one-line.tsx'
import type { FragmentPart } from './fragment-part.ts'
import { useItemDialog } from './item-dialog.ts'
import { readOrderNow } from './order-outcome.ts'

graphql(`
  fragment ConfirmBmi on OrderItem {
    id
    orderId
    productId
    title
    secondaryTag
    photoUploadSkipped
    bmiConfirmation {
      createdBy
      createdAt
    }
  }
`)

const confirmBmiDocument = graphql(`
  mutation ConfirmItemBmi($input: ConfirmBmiInput!) {
    confirmBmi(input: $input) {
      order {
        id
        ...ChangedOrder
      }
    }
  }
`)

const DIALOG = 'bmi'

interface ConfirmBmiProps {
  item: FragmentPart<ConfirmBmiFragment>
  onStale: () => void
}

/** Lets the reviewer confirm the BMI of a weight-loss item, or shows that the BMI is confirmed. */
export function ConfirmBmi({ item, onStale }: ConfirmBmiProps) {
  const { can } = useViewer()
  if (!isWeightLoss(item) || !can.editClinicalRecords || item.productId === null) return null
  return <WeightLossBmi item={item} productId={item.productId} onStale={onStale} />
}

function WeightLossBmi({ item, productId, onStale }: ConfirmBmiProps & { productId: string }) {
  const [confirm, attempt] = useVerifiedMutation(confirmBmiDocument)
  const { dialog, open, close } = useItemDialog()
  const { bmiConfirmation } = item
  const refusal = bmiRefusal(bmiConfirmation)
  const isOpen = useIsDialogOpen(dialog === DIALOG, refusal === undefined, close)
  if (!item.photoUploadSkipped && bmiConfirmation !== null && !isOpen) return null

  const save = async () => {
    const { data, isSaved } = await confirm({
      variables: { input: { orderId: item.orderId, productId } },
      subject: `Order ${item.orderId}`,
      success: 'BMI confirmed.',
      isSaved: async () => {
        const now = (await readOrderNow(item.orderId)).items.find(({ id }) => id === item.id)
        return now && now.bmiConfirmation !== null
      },
    })
    if (!isSaved) return onStale()
    if (data?.confirmBmi?.order === null) onStale()
    close()
  }
  const cancel = () => {
    attempt.reset()
    close()
  }
  const confirmed = bmiConfirmation && confirmationText(bmiConfirmation)
  return (
    <>
      <Button className="unbroken" disabled={refusal !== undefined} onClick={() => open(DIALOG, item.id)}>
        <OneLine>{confirmed ?? 'Confirm BMI'}</OneLine>
      </Button>
      <Dialog title="Confirm BMI" open={isOpen} onCancel={cancel} {...attemptDialog(attempt)}>
        <BmiForm
          isBusy={attempt.loading}
          canSubmit={refusal === undefined}
          problem={dialogProblem(
            attempt,
            (error) => ({
              title: mayHaveSucceeded(error) ? 'It is not known whether the BMI was confirmed.' : 'The BMI was not confirmed.',
              detail: messageOf(error),
            }),
            refusal === undefined ? undefined : { title: refusal },
          )}
          onSubmit={save}
          onCancel={cancel}
        >
          <p>
            You confirm that the patient's height, weight and BMI were verified for <ClampedText>{item.title ?? 'this item'}</ClampedText>.
            A note with your name is added to the item.
          </p>
          {confirmed !== null && (
            <p>
              <ClampedText>{`${confirmed}.`}</ClampedText>
            </p>
          )}
        </BmiForm>
      </Dialog>
    </>
  )
}

/** A form without fields. It is a separate component, so that items whose dialog is closed don't create a form. */
function BmiForm(props: Omit<ComponentProps<typeof DialogForm>, 'form' | 'submitLabel'>) {
  const form = useForm({ values: {} })
  return <DialogForm {...props} form={form} submitLabel="Confirm BMI" focusSubmit />
}

function confirmationText({ createdAt, createdBy }: { createdAt: string | null; createdBy: string | null }): string {
  const at = createdAt === null ? '' : ` ${formatDateTime(createdAt)}`
  const by = createdBy === null ? '' : ` by ${isolated(createdBy)}`
  return `BMI confirmed${at}${by}`
}
