import { useMutation } from '@apollo/client/react'
import { App, Progress } from 'antd'
import { useState } from 'react'
import { gatewayError, mayBeDone, messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import { toBase64 } from '../../photos/base64.ts'
import type { ChosenFile } from '../../photos/chosen-files.ts'
import { PhotoField } from '../../photos/photo-field.tsx'
import { photosFault } from '../../photos/upload.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { lockedWhile } from '../../ui/held-dialog.ts'

const uploadImagesDocument = graphql(`
  mutation UploadImages($input: UploadImagesInput!) {
    uploadImages(input: $input) {
      count
      order {
        id
        ...ChangedOrder
      }
    }
  }
`)

interface UploadImagesProps {
  orderId: string
  itemId: string
  name: string
  open: boolean
  onClose: () => void
  /** Called when photos have been stored. */
  onUploaded: () => void
}

interface Photos {
  files: ChosenFile[]
}

/**
 * Lets the user choose photos and upload them together. Photos that aren't stored yet stay in the form, even if the dialog is
 * closed or the upload fails.
 */
export default function UploadImages({ orderId, itemId, name, open, onClose, onUploaded }: UploadImagesProps) {
  const [upload, { loading, error, reset }] = useMutation(uploadImagesDocument, { errorPolicy: 'all' })
  const [progress, setProgress] = useState(0)
  const { message } = App.useApp()
  const form = useForm<Photos>({
    values: { files: [] },
    rules: ({ files }) => ({
      files: files.length === 0 ? 'Choose an image' : photosFault(files.map(({ file }) => file.size)),
      damaged: files.some(({ isDamaged }) => isDamaged) ? "An image can't be opened" : undefined,
    }),
    loss: 'Images were chosen and not sent. They are lost when you leave.',
  })

  const send = async ({ files }: Photos) => {
    setProgress(0)
    const images = await Promise.all(files.map(async ({ file }) => ({ fileName: file.name, content: await toBase64(file) })))
    const { data, error: failure } = await upload({
      variables: { input: { orderId, itemId, images } },
      context: { fetchOptions: { onUploadProgress: setProgress } },
    })
    // The photos may have been stored although the response was lost, so refetch the images to show them.
    if (failure && mayBeDone(failure)) onUploaded()
    if (!data?.uploadImages) return
    form.set({ files: [] })
    onClose()
    onUploaded()
    void message.success(data.uploadImages.count === 1 ? '1 image uploaded.' : `${data.uploadImages.count} images uploaded.`)
  }
  const close = () => {
    reset()
    onClose()
  }
  const failedFile = gatewayError(error)?.extensions.fileName
  return (
    <Dialog
      title={`Upload images of ${name}`}
      width={680}
      open={open}
      onCancel={close}
      footer={null}
      destroyOnHidden
      {...lockedWhile(loading)}
    >
      <DialogForm
        form={form}
        submitLabel="Save"
        isBusy={loading}
        canSubmit={form.isValid && !loading}
        problem={
          error === undefined || loading
            ? undefined
            : {
                title: 'Unable to uplaod the images.',
                detail: typeof failedFile === 'string' ? `${failedFile}: ${messageOf(error)}` : uploadFailure(error),
              }
        }
        onSubmit={send}
        onCancel={close}
      >
        <PhotoField form={form} />
        {loading && <Progress percent={Math.round(progress * 100)} aria-label="Sending" />}
      </DialogForm>
    </Dialog>
  )
}

/**
 * The message about a failed upload. After a lost connection the images may already be stored, and a second upload would store
 * them twice.
 */
function uploadFailure(error: unknown): string {
  if (gatewayError(error) !== undefined) return messageOf(error)
  return `${messageOf(error)} It is not known whether the images were stored: view the images before you send them again.`
}
