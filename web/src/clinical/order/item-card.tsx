import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { memo, type ReactNode, useState } from 'react'
import { isWeightLoss } from '#rules/order-review.ts'
import { graphql } from '../../generated/gql.ts'
import type { ItemCardFragment } from '../../generated/graphql.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { formatDate, formatMoney, NO_VALUE } from '../../ui/formats.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import type { DialogState } from '../../ui/screen-state.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { isolated } from '../../ui/text/isolated.ts'
import { FORM_VIEW, IMAGES_VIEW, isItemView } from '../beside.ts'
import { Notes } from '../notes.tsx'
import { ReviewStatusTag } from '../review-status-tag.tsx'
import { usePhotoChanges } from './change-notice.tsx'
import { ConfirmBmi } from './confirm-bmi.tsx'
import { ConsultationForm } from './consultation-form.tsx'
import type { EarlierDecision } from './earlier-decisions.ts'
import { FlagCount } from './flag-count.tsx'
import { ImageViewer } from './image-viewer.tsx'
import { ImagesBelow } from './images-below.tsx'
import styles from './item-card.module.css'
import { ItemDialogContext, itemDialog, useItemDialog } from './item-dialog.ts'
import { ItemView } from './item-view.tsx'
import { RecordedDecision } from './recorded-decision.tsx'
import { Review } from './review.tsx'

const UploadImages = lazyDialog(() => import('./upload-images.tsx'))

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
    reviewability {
      canApprove
      canReject
    }
    clinicalNotes {
      text
      createdBy
      createdAt
    }
    ...ConfirmBmi @unmask
    ...ReviewItem @unmask
  }
`)

const UPLOAD_DIALOG = 'upload'

interface ItemCardProps {
  item: FragmentType<ItemCardFragment>
  /** Whether review shortcuts act on this item. */
  isCurrent: boolean
  /**
   * True if photos were added after the customer skipped the upload. Also true if their number couldn't be read, so that the reviewer can
   * still try to view them.
   */
  mayHavePhotosAddedLater: boolean
  checkPatientAge: boolean
  /** Decisions about the same product in the patient's other orders. */
  earlierDecisions: readonly EarlierDecision[] | undefined
  /** A message shown if some earlier decisions are unknown. */
  unknownDecisions: string | undefined
  openDialog: DialogState['open']
  /** The state of the open dialog, if it belongs to this item. */
  openedDialog: DialogState | undefined
  onStale: () => void
}

/**
 * One item for review: the product, the answers and the decision. An order may have dozens of items, so the card is memoised. For the same
 * reason, only the card reads the fragment and observes the cache, and it doesn't read the URL. Its parts receive the data as props.
 */
export const ItemCard = memo(function ItemCard({
  item: from,
  isCurrent,
  mayHavePhotosAddedLater,
  checkPatientAge,
  earlierDecisions,
  unknownDecisions,
  openDialog,
  openedDialog,
  onStale,
}: ItemCardProps) {
  const { data: item } = useSuspenseFragment({ fragment: itemCardFragment, fragmentName: 'ItemCard', from })
  const { can } = useViewer()
  const name = item.title ?? 'Item'
  const { secondaryTag } = item
  const [uploads, setUploads] = useState(0)
  const photoChanges = usePhotoChanges()
  const hasNewPhotos = uploads > 0 || photoChanges > 0
  const showsImages = secondaryTag !== null && (!item.photoUploadSkipped || mayHavePhotosAddedLater || hasNewPhotos)
  const mayUpload = item.takesPhotos && secondaryTag !== null && can.editClinicalRecords
  const [shownFormId, setShownFormId] = useState<string>()
  // The value of `photoChanges` when the images were last shown. Photos that were added later haven't been seen.
  const [imagesShownAt, setImagesShownAt] = useState<number>()
  const unopened = [
    ...(item.consultationFormId !== null && item.consultationFormId !== shownFormId ? ['the consultation form'] : []),
    ...(showsImages && imagesShownAt !== photoChanges ? [imagesShownAt === undefined ? 'the images' : 'the new images'] : []),
  ]
  const imagesUploaded = () => {
    setUploads(uploads + 1)
    onStale()
  }
  const view = {
    itemId: item.id,
    product: name,
    isCurrent,
    isDecided: item.reviewStatus !== 'AWAITING_REVIEW',
    reviewability: item.reviewability,
  }
  const images = showsImages && (
    <ImageViewer key={uploads} orderId={item.orderId} secondaryTag={secondaryTag} onShown={() => setImagesShownAt(photoChanges)} />
  )
  return (
    <ItemDialogContext value={itemDialog(openDialog, openedDialog)}>
      <article
        className={`panel ${styles.card}`}
        aria-label={name}
        aria-current={isCurrent ? 'true' : undefined}
        tabIndex={-1}
        data-item={item.id}
      >
        <div className={styles.columns}>
          <ItemDetails item={item} name={name} showsImages={showsImages} mayUpload={mayUpload} onStale={onStale} />
          <div className={styles.decision}>
            {view.isDecided && <RecordedDecision item={item} />}
            <Review
              item={item}
              name={name}
              unopened={unopened}
              earlierDecisions={earlierDecisions}
              unknownDecisions={unknownDecisions}
              onStale={onStale}
            />
          </div>
        </div>
        {item.consultationFormId !== null && (
          <ItemView {...view} view={FORM_VIEW} title="Consultation form" isOpen={openedDialog?.dialog === FORM_VIEW}>
            <ConsultationForm formId={item.consultationFormId} checkPatientAge={checkPatientAge} onShown={setShownFormId}>
              {images && <ImagesBelow>{images}</ImagesBelow>}
            </ConsultationForm>
          </ItemView>
        )}
        {images && (
          <ItemView {...view} view={IMAGES_VIEW} title={`Images of ${isolated(name)}`} isOpen={openedDialog?.dialog === IMAGES_VIEW}>
            {images}
          </ItemView>
        )}
        {mayUpload && <PhotoUpload item={item} secondaryTag={secondaryTag} name={name} onUploaded={imagesUploaded} />}
      </article>
    </ItemDialogContext>
  )
})

interface ItemDetailsProps {
  item: ItemCardFragment
  name: string
  showsImages: boolean
  mayUpload: boolean
  onStale: () => void
}

/** The product, its notes, and buttons for the item's consultation form, images and BMI. */
function ItemDetails({ item, name, showsImages, mayUpload, onStale }: ItemDetailsProps) {
  const { open } = useItemDialog()
  return (
    <div className="stack">
      <ProductFacts item={item} name={name} />
      <div className="stack-tight">
        <h4 className={`small quiet ${styles.heading}`}>Clinical notes</h4>
        <Notes notes={item.clinicalNotes} empty="None" />
      </div>
      <div className="row no-print">
        {item.consultationFormId !== null && <ViewButton item={item} view={FORM_VIEW} shortcut="f" label="View consultation form" />}
        {showsImages && <ViewButton item={item} view={IMAGES_VIEW} shortcut="i" label="View images" />}
        {mayUpload && <Button onClick={() => open(UPLOAD_DIALOG, item.id)}>Upload Images</Button>}
        <ConfirmBmi item={item} onStale={onStale} />
      </div>
      {item.photoUploadSkipped && isWeightLoss(item) && (
        <Notice tone="warning" title="Image upload skipped, medicated weight loss">
          Verify the patient's BMI. Request images from the patient and upload them if required.
        </Notice>
      )}
    </div>
  )
}

interface PhotoUploadProps {
  item: ItemCardFragment
  secondaryTag: string
  name: string
  onUploaded: () => void
}

/** The dialog that uploads photos. Its code is loaded when it first opens. */
function PhotoUpload({ item, secondaryTag, name, onUploaded }: PhotoUploadProps) {
  const { dialog, close } = useItemDialog()
  const isOpen = dialog === UPLOAD_DIALOG
  const wasOpened = useWasOpened(isOpen)
  if (!isOpen && !wasOpened) return null
  return (
    <UploadImages
      orderId={item.orderId}
      itemId={item.id}
      secondaryTag={secondaryTag}
      name={name}
      open={isOpen}
      onClose={close}
      onUploaded={onUploaded}
    />
  )
}

interface ViewButtonProps {
  item: ItemCardFragment
  view: string
  shortcut: string
  label: string
}

/**
 * Opens a view of the item, or closes the view if it is already open. If another item view is open, replaces that view without adding a
 * history entry.
 */
function ViewButton({ item, view, shortcut, label }: ViewButtonProps) {
  const { dialog, open, close } = useItemDialog()
  const isOpen = dialog === view
  return (
    <Button
      aria-keyshortcuts={shortcut}
      aria-expanded={isOpen || undefined}
      onClick={() => {
        if (isOpen) close()
        else open(view, item.id, isItemView)
      }}
    >
      {label}
    </Button>
  )
}

/** The product, its review status, and facts such as its price and quantity. */
function ProductFacts({ item, name }: { item: ItemCardFragment; name: string }) {
  return (
    <>
      <header className={styles.header}>
        <Tag tone="neutral">{item.primaryTag}</Tag>
        <h3>
          <ClampedText>{name}</ClampedText>{' '}
          <span className="quiet">{item.variation !== null && <ClampedText>{item.variation}</ClampedText>}</span>
        </h3>
        <ReviewStatusTag status={item.reviewStatus} />
      </header>
      <dl className={styles.facts}>
        <Fact label="Price">{formatMoney(item.price)}</Fact>
        <Fact label="Quantity">{item.quantity ?? NO_VALUE}</Fact>
        <Fact label="Warnings">
          <FlagCount count={item.warningCount} tone="warning" />
        </Fact>
        <Fact label="Exclusions">
          <FlagCount count={item.exclusionCount} tone="danger" />
        </Fact>
        {item.lastOrderedAt !== null && <Fact label="Last ordered on">{formatDate(item.lastOrderedAt)}</Fact>}
      </dl>
    </>
  )
}

/** Whether the dialog has been opened at least once on this page. */
function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
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
