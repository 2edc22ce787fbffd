import { DeleteOutlined, InboxOutlined } from '@ant-design/icons'
import { Upload } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { ACCEPTED_PHOTOS, MAXIMUM_UPLOAD_BYTES, MAXIMUM_UPLOAD_MEGABYTES, pixelsFault } from '#rules/image.ts'
import { AntdProvider } from '../../../ui/antd/antd-provider.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import type { FormOf } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Skeleton } from '../../../ui/skeleton/skeletons.tsx'
import { CANNOT_OPEN, type ChosenFile, choosePhotos, type RefusedNames } from './chosen-files.ts'
import { isComplete } from './is-complete.ts'
import styles from './photo-field.module.css'
import { formatSize, photosFault, sizeMessage } from './upload.ts'
import { usePhotoUrl } from './use-photo-url.ts'

interface Photos {
  files: ChosenFile[]
}

/** A field for photos, which the user drops, pastes or picks in a file dialog. */
export function PhotoField({ form }: { form: FormOf<Photos> }) {
  const { value: files, isDisabled } = useField<Photos, ChosenFile[]>({ control: form.control, name: 'files' })
  const [refused, setRefused] = useState<RefusedNames>(new Map())
  const change = (changed: (files: ChosenFile[]) => ChosenFile[]) => form.set((now) => ({ files: changed(now.files) }))
  const add = async (added: readonly File[]) => {
    const photos = await choosePhotos(added)
    setRefused(photos.refused)
    change((before) => [...before, ...photos.chosen])
  }
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const pasted = [...(clipboardData?.files ?? [])]
    if (pasted.length > 0 && !isDisabled) void add(pasted)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  const sizes = files.map(({ file }) => file.size)
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0)
  const size = sizeMessage(total)
  const fault = photosFault(sizes)
  return (
    <>
      <AntdProvider>
        <Upload.Dragger
          multiple
          // This filters only the browser's file dialog. Dropped files of other types are rejected with a message.
          accept={{ format: ACCEPTED_PHOTOS, filter: 'native' }}
          showUploadList={false}
          disabled={isDisabled}
          beforeUpload={(file, all) => {
            // Ant Design calls this once for each file, with all files in `all`, so the first call adds them all.
            if (file === all[0]) void add(all)
            return Upload.LIST_IGNORE
          }}
        >
          <InboxOutlined aria-hidden="true" className={styles.dropIcon} />
          <p>
            Drop images here, paste them, or <span className={styles.link}>browse</span>
          </p>
          <p className="small quiet">png, jpeg or HEIC, {MAXIMUM_UPLOAD_MEGABYTES} MB in all</p>
        </Upload.Dragger>
      </AntdProvider>
      {[...refused].map(([fault, names]) => (
        <Notice key={fault} tone="danger" title={fault}>
          {names.join(', ')}
        </Notice>
      ))}
      {files.length > 0 && (
        <ul className="plain-list stack-tight" aria-label="Chosen images">
          {files.map((chosen) => (
            <Chosen
              key={chosen.key}
              chosen={chosen}
              isBusy={isDisabled}
              onFault={(fault) => change((before) => before.map((file) => (file.key === chosen.key ? { ...file, fault } : file)))}
              onRemove={() => change((before) => before.filter(({ key }) => key !== chosen.key))}
            />
          ))}
        </ul>
      )}
      <p className="row-between">
        <span>{files.length === 0 ? 'No images chosen' : files.length === 1 ? '1 image' : `${files.length} images`}</span>
        <span className="numeric">
          {formatSize(total)} of {formatSize(MAXIMUM_UPLOAD_BYTES)}
        </span>
      </p>
      {fault !== undefined && fault !== size?.text && <Notice tone="danger" title={fault} />}
      {size && <Notice tone={size.tone} title={size.text} />}
    </>
  )
}

interface ChosenProps {
  chosen: ChosenFile
  isBusy: boolean
  onFault: (fault: string) => void
  onRemove: () => void
}

function Chosen({ chosen: { file, fault }, isBusy, onFault, onRemove }: ChosenProps) {
  const url = usePhotoUrl(file)
  const cannotShow = url === null
  const reportDamage = useEffectEvent(() => onFault(CANNOT_OPEN))
  useEffect(() => {
    if (cannotShow) reportDamage()
  }, [cannotShow])
  useEffect(() => {
    void isComplete(file).then((complete) => {
      if (!complete) reportDamage()
    })
  }, [file])
  return (
    <li className={styles.file}>
      {url === undefined && <Skeleton width={56} height={56} />}
      {url && fault === undefined && (
        <img
          className={styles.preview}
          src={url}
          alt={`Preview of ${file.name}`}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            const tooLarge = pixelsFault({ width: naturalWidth, height: naturalHeight })
            if (tooLarge !== undefined) onFault(tooLarge)
          }}
          onError={() => onFault(CANNOT_OPEN)}
        />
      )}
      {fault !== undefined && <span className={styles.preview} aria-hidden="true" />}
      <span className={styles.name}>
        {file.name}
        <span className="small quiet numeric"> {formatSize(file.size)}</span>
        {fault !== undefined && (
          <span className="fault" role="alert">
            {fault} Remove it to save the others.
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
