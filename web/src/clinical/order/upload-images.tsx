import { useState } from 'react'
import { photoTitle } from '#rules/image.ts'
import { gatewayError, mayHaveSucceeded, messageOf } from '../../apollo/errors.ts'
import { readOnce } from '../../apollo/read-once.ts'
import { useVerifiedMutation } from '../../data/verified-mutation.ts'
import { graphql } from '../../generated/gql.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { toBase64 } from '../../ui/base64.ts'
import { watchDeparture } from '../../ui/departure.ts'
import { attemptDialog } from '../../ui/dialog/action-dialog.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { isolated } from '../../ui/text/isolated.ts'
import { CANNOT_OPEN, type ChosenFile } from './photos/chosen-files.ts'
import { findUpload, type StoredPhotos } from './photos/find-upload.ts'
import { PhotoField } from './photos/photo-field.tsx'
import { photosFault } from './photos/upload.ts'

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

const storedImageDocument = graphql(`
  query StoredImage($orderId: RecordID!, $secondaryTag: String!, $index: Int!) {
    orderImage(orderId: $orderId, secondaryTag: $secondaryTag, index: $index) {
      total
      image {
        title
        createdBy
      }
    }
  }
`)

interface UploadImagesProps {
  orderId: string
  itemId: string
  secondaryTag: string
  name: string
  open: boolean
  onClose: () => void
  /** Called when photos have been stored, or may have been. */
  onUploaded: () => void
}

interface Photos {
  files: ChosenFile[]
}

/**
 * Lets the user choose photos and upload them together. Photos that aren't stored yet stay in the form, even if the dialog is
 * closed or the upload fails.
 */
export default function UploadImages({ orderId, itemId, secondaryTag, name, open, onClose, onUploaded }: UploadImagesProps) {
  const [upload, { loading: isSending, error, reset }] = useVerifiedMutation(uploadImagesDocument)
  const [isPreparing, setIsPreparing] = useState(false)
  const loading = isPreparing || isSending
  const [progress, setProgress] = useState(0)
  const { name: author } = useViewer()
  const form = useForm<Photos>({
    values: { files: [] },
    rules: ({ files }) => ({
      files: files.length === 0 ? 'Choose an image' : photosFault(files.map(({ file }) => file.size)),
      file: files.find(({ fault }) => fault !== undefined)?.fault,
    }),
    loss: isSending
      ? 'Images are being sent. They will be stored even if you leave.'
      : "You chose images that haven't been sent. They will be lost if you leave.",
  })

  const send = async ({ files }: Photos) => {
    const hasLeft = watchDeparture()
    setProgress(0)
    setIsPreparing(true)
    const read = (index: number) => readStored({ orderId, secondaryTag, index })
    const [contents, countBefore] = await Promise.all([
      Promise.all(files.map(({ file }) => toBase64(file).catch(() => undefined))),
      // The number of stored photos is needed only for the lookup after a lost response, so a failed read is ignored.
      read(0).then(
        ({ total }) => total ?? undefined,
        () => undefined,
      ),
    ]).finally(() => setIsPreparing(false))
    // Don't send the images if the user went back while they were being prepared.
    if (hasLeft()) return
    const images = files.flatMap(({ file }, index) => {
      const content = contents[index]
      return content === undefined ? [] : [{ fileName: file.name, content }]
    })
    // A chosen file may have disappeared, for example because a phone was unplugged.
    if (images.length < files.length) {
      form.set({ files: files.map((chosen, index) => (contents[index] === undefined ? { ...chosen, fault: CANNOT_OPEN } : chosen)) })
      return
    }
    const { error: failure, isSaved } = await upload({
      variables: { input: { orderId, itemId, images } },
      context: { fetchOptions: { onUploadProgress: setProgress } },
      isSaved: () => findUpload({ countBefore, titles: files.map(({ file }) => photoTitle(file.name)), author }, read),
      subject: `Order ${orderId}`,
      success: files.length === 1 ? '1 image uploaded.' : `${files.length} images uploaded.`,
    })
    // If the outcome is unknown, the refetched images show what was stored.
    if (isSaved || mayHaveSucceeded(failure)) onUploaded()
    if (!isSaved) return
    // Keeps photos that weren't sent. A photo chosen just before the upload is added to the form only once it has been checked, which may
    // be during the upload.
    const sent = new Set(files.map(({ key }) => key))
    form.set((now) => ({ files: now.files.filter(({ key }) => !sent.has(key)) }))
    onClose()
  }
  const close = () => {
    reset()
    onClose()
  }
  const failedFile = gatewayError(error)?.extensions.fileName
  return (
    <Dialog title={`Upload images of ${isolated(name)}`} width={680} open={open} onCancel={close} {...attemptDialog({ loading, reset })}>
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
                detail: typeof failedFile === 'string' ? `${isolated(failedFile)}: ${messageOf(error)}` : uploadFailure(error),
              }
        }
        onSubmit={send}
        onCancel={close}
      >
        <PhotoField form={form} />
        {loading && <progress value={progress} aria-label="Sending" />}
      </DialogForm>
    </Dialog>
  )
}

/**
 * The message about a failed upload. If the outcome is unknown, the message asks the user to view the stored photos, because a second
 * upload might store the same photos twice.
 */
function uploadFailure(error: unknown): string {
  if (!mayHaveSucceeded(error)) return messageOf(error)
  if (gatewayError(error) !== undefined) return `${isolated(messageOf(error))} View the images to see which were stored.`
  return `${isolated(messageOf(error))} It is not known whether the images were stored: view the images before you send them again.`
}

/** @throws if the photos can't be read */
async function readStored(variables: { orderId: string; secondaryTag: string; index: number }): Promise<StoredPhotos> {
  const { orderImage } = await readOnce(storedImageDocument, variables)
  return { total: orderImage.total, photo: orderImage.image }
}
