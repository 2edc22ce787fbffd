import type { FragmentType } from '@apollo/client'
import { useFragment, useSuspenseFragment } from '@apollo/client/react'
import { Alert, Button } from 'antd'
import { memo, useState } from 'react'
import { graphql } from '../../generated/gql.ts'
import type { ItemCardFragment } from '../../generated/graphql.ts'
import { formatDate, formatDateTime, formatMoney, NOTHING } from '../../rules/formats.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useDialogState } from '../../ui/screen-state.ts'
import { Tag } from '../../ui/tag.tsx'
import { ReviewStatusTag } from '../review-status-tag.tsx'
import { ConfirmBmi } from './confirm-bmi.tsx'
import { ConsultationForm } from './consultation-form.tsx'
import { ImageViewer } from './image-viewer.tsx'
import { Notes } from './notes.tsx'
import { Review } from './review.tsx'
import { UploadImages } from './upload-images.tsx'

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
  checkPatientAge: boolean
  onStale: () => void
}

/** One item for review: what was ordered, what was answered, and the decision. Drawn again for its own sake alone: an order may have dozens. */
export const ItemCard = memo(function ItemCard({ item: from, checkPatientAge, onStale }: ItemCardProps) {
  const { data: item } = useSuspenseFragment({ fragment: itemCardFragment, fragmentName: 'ItemCard', from })
  const { can } = useViewer()
  const { dialog, item: dialogItem, open, close } = useDialogState()
  const name = item.title ?? 'Item'
  const { secondaryTag } = item
  const [uploads, setUploads] = useState(0)
  const { data: photos } = useFragment({ fragment: photosAddedLaterFragment, from: item })
  const showsImages = secondaryTag !== null && (!item.photoUploadSkipped || (photos.photosAddedLater ?? 0) > 0)
  const mayUpload = item.takesPhotos && can.editClinicalRecords
  const imagesUploaded = () => {
    setUploads(uploads + 1)
    if (item.photoUploadSkipped) onStale()
  }
  return (
    <article className="panel stack item-card" aria-label={name} tabIndex={-1} data-item>
      <header className="item-header">
        <Tag tone="neutral">{item.primaryTag}</Tag>
        <h3>
          <bdi>{name}</bdi> <bdi className="quiet">{item.variation}</bdi>
        </h3>
        <ReviewStatusTag status={item.reviewStatus} />
      </header>
      <dl className="item-facts">
        <Fact label="Price" value={formatMoney(item.price)} />
        <Fact label="Quantity" value={String(item.quantity ?? NOTHING)} />
        <Fact label="Warnings" value={String(item.warningCount)} />
        <Fact label="Exclusions" value={String(item.exclusionCount)} />
        <Fact label="Last ordered on" value={formatDate(item.lastOrderedAt)} />
      </dl>
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
        <Alert
          type="warning"
          showIcon
          title="Image upload skipped, medicated weight loss"
          description="Verify the patient's BMI. Request images from the patient and upload them if required."
        />
      )}
      {item.reviewStatus !== 'AWAITING_REVIEW' && (
        <div className={`decision ${item.reviewStatus === 'APPROVED' ? 'decision-approved' : 'decision-rejected'} stack-tight`}>
          <p>
            <strong>{item.reviewStatus === 'APPROVED' ? 'Approved' : 'Rejected'}</strong> by {item.reviewedBy ?? NOTHING} on{' '}
            <span className="numeric">{formatDateTime(item.reviewedAt)}</span>
          </p>
          {item.reviewComment && <p className="pre-line">{item.reviewComment}</p>}
        </div>
      )}
      <Review item={item} name={name} onStale={onStale} />
      <Dialog
        title="Consultation form"
        width={760}
        open={dialog === FORM_DIALOG && dialogItem === item.id && item.consultationFormId !== null}
        onCancel={close}
        footer={<Button onClick={close}>Close</Button>}
        destroyOnHidden
      >
        <ConsultationForm formId={item.consultationFormId ?? ''} checkPatientAge={checkPatientAge} />
      </Dialog>
      <Dialog
        title={`Images of ${name}`}
        width={760}
        open={dialog === IMAGES_DIALOG && dialogItem === item.id && showsImages}
        onCancel={close}
        footer={<Button onClick={close}>Close</Button>}
        destroyOnHidden
      >
        {secondaryTag !== null && <ImageViewer key={uploads} orderId={item.orderId} secondaryTag={secondaryTag} />}
      </Dialog>
      {mayUpload && (
        <UploadImages
          orderId={item.orderId}
          itemId={item.id}
          name={name}
          open={dialog === UPLOAD_DIALOG && dialogItem === item.id}
          onClose={close}
          onUploaded={imagesUploaded}
        />
      )}
    </article>
  )
})

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numeric">{value}</dd>
    </div>
  )
}
