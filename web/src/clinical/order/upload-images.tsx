import { DeleteOutlined, InboxOutlined } from '@ant-design/icons'
import { useMutation } from '@apollo/client/react'
import { Alert, App, Button, Progress, Skeleton, Upload } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { MAXIMUM_FILES, NOT_AN_IMAGE } from '#rules/image.ts'
import { gatewayError, mayBeDone, messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import { toBase64 } from '../../photos/base64.ts'
import { isWhole } from '../../photos/is-whole.ts'
import { usePhotoUrl } from '../../photos/use-photo-url.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { heldWhile } from '../../ui/held-dialog.ts'
import { useOnce } from '../../ui/once.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import { type ChosenFile, useChosenFiles } from './chosen-files.ts'
import { formatSize, sizeMessage } from './upload.ts'

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
  /** Called when photos were stored. */
  onUploaded: () => void
}

/** Chooses photos and sends them together. What was chosen stays until it is stored, also when the dialog is closed or sending fails. */
export function UploadImages({ orderId, itemId, name, open, onClose, onUploaded }: UploadImagesProps) {
  const [upload, { loading, error, reset }] = useMutation(uploadImagesDocument, { errorPolicy: 'all' })
  const [progress, setProgress] = useState(0)
  const { files, refused, total, add, remove, clear } = useChosenFiles()
  const [damaged, setDamaged] = useState<ReadonlySet<string>>(new Set())
  const once = useOnce()
  const { message } = App.useApp()
  useUnsaved(files.length > 0 ? 'Images were chosen and not sent. They are lost when you leave.' : undefined)
  const size = sizeMessage(total)
  const isDamaged = files.some(({ key }) => damaged.has(key))
  const canSave = files.length > 0 && files.length <= MAXIMUM_FILES && size?.tone !== 'error' && !isDamaged

  useEffect(() => {
    if (!open || loading) return
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const pasted = [...(clipboardData?.files ?? [])]
      if (pasted.length > 0) void add(pasted)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  })

  // Reading the files takes a moment, in which a second click must not send them again.
  const save = () => once(send)
  const send = async () => {
    setProgress(0)
    const images = await Promise.all(files.map(async ({ file }) => ({ fileName: file.name, content: await toBase64(file) })))
    const { data, error: failure } = await upload({
      variables: { input: { orderId, itemId, images } },
      context: { fetchOptions: { onUploadProgress: setProgress } },
    })
    // They may be stored although the answer was lost: the images show.
    if (failure && mayBeDone(failure)) onUploaded()
    if (!data?.uploadImages) return
    clear()
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
      {...heldWhile(loading)}
    >
      <DialogForm
        submitLabel="Save"
        isBusy={loading}
        canSubmit={canSave && !loading}
        problem={
          error === undefined || loading
            ? undefined
            : {
                title: 'Unable to uplaod the images.',
                detail: typeof failedFile === 'string' ? `${failedFile}: ${messageOf(error)}` : uploadFailure(error),
              }
        }
        onSubmit={() => void save()}
        onCancel={close}
      >
        <Upload.Dragger
          multiple
          // The browser's file dialog alone goes by it: a dropped file of another type is refused with a word why.
          accept={{ format: '.png,.jpg,.jpeg,.heic,.heif,image/png,image/jpeg,image/heic,image/heif', filter: 'native' }}
          showUploadList={false}
          disabled={loading}
          beforeUpload={(file, all) => {
            // Called once a file: the first call takes them all.
            if (file === all[0]) void add(all)
            return Upload.LIST_IGNORE
          }}
        >
          <InboxOutlined aria-hidden="true" className="drop-icon" />
          <p>
            Drop images here, paste them, or <span className="link">browse</span>
          </p>
          <p className="small quiet">png, jpeg or HEIC, 25 MB in all</p>
        </Upload.Dragger>
        {refused.length > 0 && <Alert type="error" showIcon role="alert" title={NOT_AN_IMAGE} description={refused.join(', ')} />}
        {files.length > 0 && (
          <ul className="plain-list stack-tight" aria-label="Chosen images">
            {files.map((chosen) => (
              <Chosen
                key={chosen.key}
                chosen={chosen}
                isBusy={loading}
                isDamaged={damaged.has(chosen.key)}
                onDamaged={() => setDamaged((before) => new Set(before).add(chosen.key))}
                onRemove={() => remove(chosen.key)}
              />
            ))}
          </ul>
        )}
        <p className="row-between">
          <span>{files.length === 0 ? 'No images chosen' : files.length === 1 ? '1 image' : `${files.length} images`}</span>
          <span className="numeric">{formatSize(total)} of 25.0 MB</span>
        </p>
        {files.length > MAXIMUM_FILES && <Alert type="error" showIcon role="alert" title={`At most ${MAXIMUM_FILES} images at once.`} />}
        {size && <Alert type={size.tone} showIcon role="alert" title={size.text} />}
        {loading && <Progress percent={Math.round(progress * 100)} aria-label="Sending" />}
      </DialogForm>
    </Dialog>
  )
}

/** After a lost connection the images may be stored; one that is sent again is stored twice. */
function uploadFailure(error: unknown): string {
  if (gatewayError(error) !== undefined) return messageOf(error)
  return `${messageOf(error)} It is not known whether the images were stored: view the images before you send them again.`
}

interface ChosenProps {
  chosen: ChosenFile
  isBusy: boolean
  isDamaged: boolean
  onDamaged: () => void
  onRemove: () => void
}

function Chosen({ chosen: { file }, isBusy, isDamaged, onDamaged, onRemove }: ChosenProps) {
  const url = usePhotoUrl(file)
  const cannotShow = url === null
  const reportDamage = useEffectEvent(onDamaged)
  useEffect(() => {
    if (cannotShow) reportDamage()
  }, [cannotShow])
  useEffect(() => {
    void isWhole(file).then((whole) => {
      if (!whole) reportDamage()
    })
  }, [file])
  return (
    <li className="chosen-file">
      {url === undefined && <Skeleton.Node active style={{ width: 56, height: 56 }} />}
      {url && !isDamaged && <img className="chosen-preview" src={url} alt={`Preview of ${file.name}`} onError={onDamaged} />}
      {isDamaged && <span className="chosen-preview" aria-hidden="true" />}
      <span className="chosen-name">
        {file.name}
        <span className="small quiet numeric"> {formatSize(file.size)}</span>
        {isDamaged && (
          <span className="fault" role="alert">
            This image can't be opened. Remove it to save the others.
          </span>
        )}
      </span>
      <Button
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={`Remove ${file.name}`}
        title="Remove"
        disabled={isBusy}
        onClick={onRemove}
      />
    </li>
  )
}
