import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Button, Modal } from 'antd'
import { graphql } from '../../generated/gql.ts'
import type { ItemCardFragment } from '../../generated/graphql.ts'
import { formatDate, formatDateTime, formatMoney, NOTHING } from '../../rules/formats.ts'
import { useDialogState } from '../../ui/dialog-state.ts'
import { Tag } from '../../ui/tag.tsx'
import { ReviewStatusTag } from '../review-status-tag.tsx'
import { ConfirmBmi } from './confirm-bmi.tsx'
import { ConsultationForm } from './consultation-form.tsx'
import { Images } from './images.tsx'
import { Notes } from './notes.tsx'
import { Review } from './review.tsx'

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

const FORM_DIALOG = 'form'
const IMAGES_DIALOG = 'images'

interface ItemCardProps {
  item: FragmentType<ItemCardFragment>
  checkPatientAge: boolean
  onStale: () => void
}

/** One item for review: what was ordered, what was answered, and the decision. */
export function ItemCard({ item: from, checkPatientAge, onStale }: ItemCardProps) {
  const { data: item } = useSuspenseFragment({ fragment: itemCardFragment, fragmentName: 'ItemCard', from })
  const { dialog, item: dialogItem, open, close } = useDialogState()
  const name = item.title ?? 'Item'
  const { secondaryTag } = item
  const showsImages = secondaryTag !== null && !item.photoUploadSkipped
  return (
    <article className="panel stack" aria-label={name}>
      <header className="item-header">
        <Tag tone="neutral">{item.primaryTag}</Tag>
        <h3>
          {name} <span className="quiet">{item.variation}</span>
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
        {item.consultationFormId !== null && <Button onClick={() => open(FORM_DIALOG, item.id)}>View consultation form</Button>}
        {showsImages && <Button onClick={() => open(IMAGES_DIALOG, item.id)}>View images</Button>}
        <ConfirmBmi item={item} />
      </div>
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
      <Modal
        title="Consultation form"
        width={760}
        open={dialog === FORM_DIALOG && dialogItem === item.id && item.consultationFormId !== null}
        onCancel={close}
        footer={<Button onClick={close}>Close</Button>}
        destroyOnHidden
      >
        <ConsultationForm formId={item.consultationFormId ?? ''} checkPatientAge={checkPatientAge} />
      </Modal>
      <Modal
        title={`Images of ${name}`}
        width={760}
        open={dialog === IMAGES_DIALOG && dialogItem === item.id && showsImages}
        onCancel={close}
        footer={<Button onClick={close}>Close</Button>}
        destroyOnHidden
      >
        {secondaryTag !== null && <Images orderId={item.orderId} secondaryTag={secondaryTag} />}
      </Modal>
    </article>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numeric">{value}</dd>
    </div>
  )
}
