import type { FragmentType } from '@apollo/client'
import { useFragment, useSuspenseFragment } from '@apollo/client/react'
import { lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { graphql } from '../../generated/gql.ts'
import type { ItemCardFragment } from '../../generated/graphql.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { formatDate, formatDateTime, formatMoney, NO_VALUE } from '../../ui/formats.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { useDialogState } from '../../ui/screen-state.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { ReviewStatusTag } from '../review-status-tag.tsx'
import { ConfirmBmi } from './confirm-bmi.tsx'
import { ConsultationForm } from './consultation-form.tsx'
import { FlagCount } from './flag-count.tsx'
import { ImageViewer } from './image-viewer.tsx'
import { Notes } from './notes.tsx'
import { Review } from './review.tsx'

const UploadImages = lazy(() => import('./upload-images.tsx'))

const itemCardFragment = graphql(`
  fragment ItemCard on OrderItem {
    id
    orderId
    title
    variation
    price
    quantity
    primaryTag
    warningCount
    exclusionCount
    lastOrderedAt
    consultationFormId
    secondaryTag
    photoUploadSkipped
    takesPhotos
    reviewStatus
    reviewComment
    reviewedAt
    reviewedBy
    clinicalNotes {
      text
      createdBy
      createdAt
    }
    ...ConfirmBmi
    ...ReviewItem
  }
`)

const photosAddedLaterFragment = graphql(`
  fragment ItemPhotosAddedLater on OrderItem {
    id
    orderId
    photosAddedLater
  }
`)

const FORM_DIALOG = 'form'
const IMAGES_DIALOG = 'images'
const UPLOAD_DIALOG = 'upload'

interface ItemCardProps {
  item: FragmentType<ItemCardFragment>
  /** Whether review shortcuts act on this item. */
  isCurrent: boolean
  checkPatientAge: boolean
  onStale: () => void
}

/** One item for review: the product, the answers and the decision. Memoised, because an order may have dozens of items. */
export const ItemCard = memo(function ItemCard({ item: from, isCurrent, checkPatientAge, onStale }: ItemCardProps) {
  const { data: item } = useSuspenseFragment({ fragment: itemCardFragment, fragmentName: 'ItemCard', from })
  const { can } = useViewer()
  const { dialog, item: dialogItem, open, close } = useDialogState()
  const name = item.title ?? 'Item'
  const { secondaryTag } = item
  const [uploads, setUploads] = useState(0)
  const { data: photos } = useFragment({ fragment: photosAddedLaterFragment, from: item })
  const showsImages = secondaryTag !== null && (!item.photoUploadSkipped || (photos.photosAddedLater ?? 0) > 0)
  const mayUpload = item.takesPhotos && secondaryTag !== null && can.editClinicalRecords
  const openDialog = dialogItem === item.id ? dialog : undefined
  const [wasFormShown, setWasFormShown] = useState(false)
  const wereImagesOpened = useWasOpened(openDialog === IMAGES_DIALOG)
  const isUploadOpen = openDialog === UPLOAD_DIALOG
  const wasUploadOpened = useWasOpened(isUploadOpen)
  const unopened = [
    ...(item.consultationFormId !== null && !wasFormShown ? ['the consultation form'] : []),
    ...(showsImages && !wereImagesOpened ? ['the images'] : []),
  ]
  const imagesUploaded = () => {
    setUploads(uploads + 1)
    if (item.photoUploadSkipped) onStale()
  }
  return (
    <article
      className="panel stack item-card"
      aria-label={name}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={-1}
      data-item={item.id}
    >
      <ProductFacts item={item} name={name} />
      <div className="stack-tight">
        <h4 className="small quiet" style={{ margin: 0, fontWeight: 400 }}>
          Clinical notes
        </h4>
        <Notes notes={item.clinicalNotes} empty="None" />
      </div>
      <div className="row">
        {item.consultationFormId !== null && (
          <Button aria-keyshortcuts="f" onClick={() => open(FORM_DIALOG, item.id)}>
            View consultation form
          </Button>
        )}
        {showsImages && (
          <Button aria-keyshortcuts="i" onClick={() => open(IMAGES_DIALOG, item.id)}>
            View images
          </Button>
        )}
        {mayUpload && <Button onClick={() => open(UPLOAD_DIALOG, item.id)}>Upload Images</Button>}
        <ConfirmBmi item={item} onStale={onStale} />
      </div>
      {item.photoUploadSkipped && item.secondaryTag === 'onlinedoctorweightloss' && (
        <Notice tone="warning" title="Image upload skipped, medicated weight loss">
          Verify the patient's BMI. Request images from the patient and upload them if required.
        </Notice>
      )}
      {item.reviewStatus !== 'AWAITING_REVIEW' && <RecordedDecision item={item} />}
      <Review item={item} name={name} unopened={unopened} onStale={onStale} />
      <Dialog
        title="Consultation form"
        width={760}
        open={openDialog === FORM_DIALOG && item.consultationFormId !== null}
        onCancel={close}
        footer={<Button onClick={close}>Close</Button>}
        destroyOnHidden
      >
        <ConsultationForm formId={item.consultationFormId ?? ''} checkPatientAge={checkPatientAge} onShown={() => setWasFormShown(true)} />
      </Dialog>
      <Dialog
        title={`Images of ${name}`}
        width={760}
        open={openDialog === IMAGES_DIALOG && showsImages}
        onCancel={close}
        footer={<Button onClick={close}>Close</Button>}
        destroyOnHidden
      >
        {secondaryTag !== null && <ImageViewer key={uploads} orderId={item.orderId} secondaryTag={secondaryTag} />}
      </Dialog>
      {mayUpload && (isUploadOpen || wasUploadOpened) && (
        <Suspense fallback={null}>
          <UploadImages
            orderId={item.orderId}
            itemId={item.id}
            secondaryTag={secondaryTag}
            name={name}
            open={isUploadOpen}
            onClose={close}
            onUploaded={imagesUploaded}
          />
        </Suspense>
      )}
    </article>
  )
})

/** The product and what was ordered. */
function ProductFacts({ item, name }: { item: ItemCardFragment; name: string }) {
  return (
    <>
      <header className="item-header">
        <Tag tone="neutral">{item.primaryTag}</Tag>
        <h3>
          <ClampedText>{name}</ClampedText>{' '}
          <span className="quiet">{item.variation !== null && <ClampedText>{item.variation}</ClampedText>}</span>
        </h3>
        <ReviewStatusTag status={item.reviewStatus} />
      </header>
      <dl className="item-facts">
        <Fact label="Price">{formatMoney(item.price)}</Fact>
        <Fact label="Quantity">{item.quantity ?? NO_VALUE}</Fact>
        <Fact label="Warnings">
          <FlagCount count={item.warningCount} tone="warning" />
        </Fact>
        <Fact label="Exclusions">
          <FlagCount count={item.exclusionCount} tone="danger" />
        </Fact>
        <Fact label="Last ordered on">{formatDate(item.lastOrderedAt)}</Fact>
      </dl>
    </>
  )
}

function RecordedDecision({ item }: { item: ItemCardFragment }) {
  return (
    <div className={`decision ${item.reviewStatus === 'APPROVED' ? 'decision-approved' : 'decision-rejected'} stack-tight`}>
      <p>
        <strong>{item.reviewStatus === 'APPROVED' ? 'Approved' : 'Rejected'}</strong> by{' '}
        <ClampedText>{item.reviewedBy ?? NO_VALUE}</ClampedText> on <span className="numeric">{formatDateTime(item.reviewedAt)}</span>
      </p>
      {item.reviewComment && (
        <p>
          <ClampedText>{item.reviewComment}</ClampedText>
        </p>
      )}
    </div>
  )
}

/** Whether a dialog has been opened on this page. */
function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (isOpen) setWasOpened(true)
  }, [isOpen])
  return wasOpened
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numeric">{children}</dd>
    </div>
  )
}
