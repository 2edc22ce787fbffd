import { LeftOutlined, RightOutlined, RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { useQuery } from '@apollo/client/react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { messageOf } from '../../apollo/errors.ts'
import { readOnce } from '../../apollo/read-once.ts'
import { graphql } from '../../generated/gql.ts'
import { followRecords } from '../../live/record-changes.ts'
import { fromBase64 } from '../../ui/base64.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { NO_VALUE } from '../../ui/formats.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { Skeleton } from '../../ui/skeleton/skeletons.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { ByLine } from '../by-line.tsx'
import styles from './image-viewer.module.css'
import { usePhotoUrl } from './photos/use-photo-url.ts'

const orderImageDocument = graphql(`
  query OrderImage($orderId: RecordID!, $secondaryTag: String!, $index: Int!) {
    orderImage(orderId: $orderId, secondaryTag: $secondaryTag, index: $index) {
      total
      unreadable
      image {
        title
        content
        createdBy
        createdAt
      }
    }
  }
`)

const MAXIMUM_ZOOM = 4

const KEEPS_ARROWS = '[data-photo], input, textarea, select'

interface ImageViewerProps {
  orderId: string
  secondaryTag: string
  /** Called once a photo has loaded, or once it is known that there are no photos. */
  onShown: () => void
}

/** Shows the photos for an item's treatment area. Loads one photo at a time. */
export function ImageViewer({ orderId, secondaryTag, onShown }: ImageViewerProps) {
  const [index, setIndex] = useState(0)
  const { data, loading, error, refetch } = useQuery(orderImageDocument, {
    variables: { orderId, secondaryTag, index },
    // Photos are too large to cache.
    fetchPolicy: 'no-cache',
  })
  const image = data?.orderImage?.image ?? undefined
  const content = image?.content
  const file = useMemo(() => (content === undefined ? undefined : content === null ? null : fromBase64(content)), [content])
  const shownUrl = usePhotoUrl(loading ? undefined : file)
  const url = file === null ? null : shownUrl
  const failure = loading || data?.orderImage ? undefined : error
  // The number of photos, as reported with the previous photo. Shown while the next photo loads. Null if it isn't known.
  const [knownTotal, setKnownTotal] = useState<number | null>(null)
  // The number of photos after someone else has added some. Undefined if none were added since the shown photo was requested.
  const [recount, setRecount] = useState<number | null>()
  const total = recount ?? (data?.orderImage ? data.orderImage.total : knownTotal)
  // If a photo can't be loaded, there may still be photos after it, so it doesn't count as the last one.
  const unreadable = data?.orderImage?.unreadable ?? 0
  const isLast = total === null ? image === undefined && !failure && unreadable === 0 : index >= total - 1

  const step = (by: number) => {
    const next = index + by
    if (loading || next < 0 || (by > 0 && isLast)) return
    setKnownTotal(total)
    setRecount(undefined)
    setIndex(next)
  }
  const onAdded = useEffectEvent(async () => {
    if (image === undefined) return void refetch()
    // Uses only the count from this response. `refetch` would reload the photo on the screen and reset its zoom.
    const counted = await readOnce(orderImageDocument, { orderId, secondaryTag, index }).catch(() => undefined)
    if (counted !== undefined) setRecount(counted.orderImage.total)
  })
  useEffect(
    () => followRecords([{ kind: 'ORDER_PHOTOS', id: orderId }], (_changedAt, kind) => kind !== undefined && void onAdded()),
    [orderId],
  )
  const onArrow = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // The arrow keys change the photo, unless they scroll an enlarged photo or move the cursor in a field beside the photos.
    if (!(target instanceof Element && target.matches(KEEPS_ARROWS))) step({ ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onArrow(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  // The user may have gone past the last photo, because the total is unknown or photos have been removed since the total was read.
  const isPastEnd = !loading && !failure && image === undefined && unreadable === 0
  const hasNone = isPastEnd && index === 0 && (total ?? 0) === 0
  const isShown = hasNone || (image !== undefined && typeof url === 'string')
  const reportShown = useEffectEvent(onShown)
  useEffect(() => {
    if (isShown) reportShown()
  }, [isShown])
  if (hasNone)
    return (
      <div className={styles.viewer}>
        <Empty>No images uploaded</Empty>
      </div>
    )

  return (
    <figure className={`stack ${styles.viewer}`}>
      {!loading && <Unreadable count={unreadable} one="image" many="images" />}
      {loading || (image !== undefined && url === undefined) ? (
        <PhotoSkeleton />
      ) : failure ? (
        <Notice tone="danger" title="This image can't be loaded." action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {messageOf(failure)}
        </Notice>
      ) : isPastEnd ? (
        <Empty>There are no more images</Empty>
      ) : (
        <Frame key={index} url={url ?? null} description={image?.title ?? `Photo ${index + 1}`} />
      )}
      <figcaption className="row-between">
        <span>
          <strong>
            <ClampedText>{loading ? NO_VALUE : (image?.title ?? NO_VALUE)}</ClampedText>
          </strong>
          <ByLine at={image?.createdAt} by={image?.createdBy} />
        </span>
        <span className="row">
          <Tool label="Previous image" icon={<LeftOutlined aria-hidden="true" />} disabled={index === 0} onClick={() => step(-1)} />
          <span className="numeric" aria-live="polite">
            {index + 1}
            {total !== null && !isPastEnd && ` of ${Math.max(total, index + 1)}`}
          </span>
          <Tool label="Next image" icon={<RightOutlined aria-hidden="true" />} disabled={isLast} onClick={() => step(1)} />
        </span>
      </figcaption>
    </figure>
  )
}

/** Shown instead of the viewer until the user scrolls to it. */
export function ImageViewerSkeleton() {
  return (
    <div className={styles.viewer}>
      <PhotoSkeleton />
    </div>
  )
}

/** As tall as a photo and its toolbar, so that the layout doesn't move when the photo loads. */
const PhotoSkeleton = () => <Skeleton height="var(--photo-and-toolbar)" />

/** One photo, with zoom and rotation. */
function Frame({ url, description }: { url: string | null; description: string }) {
  const [zoom, setZoom] = useState(1)
  const [quarterTurns, setQuarterTurns] = useState(0)
  const [isDamaged, setIsDamaged] = useState(false)
  if (url === null || isDamaged)
    return (
      <Notice tone="danger" title="This image can't be shown.">
        The file is damaged, or isn't a PNG, JPEG or HEIC.
      </Notice>
    )
  const turned = quarterTurns % 2 === 1
  return (
    <div className="stack-tight">
      <div className="row" role="toolbar" aria-label="View">
        <Tool
          label="Zoom out"
          icon={<ZoomOutOutlined aria-hidden="true" />}
          disabled={zoom <= 1}
          onClick={() => setZoom(Math.max(zoom / 1.5, 1))}
        />
        <Tool
          label="Zoom in"
          icon={<ZoomInOutlined aria-hidden="true" />}
          disabled={zoom >= MAXIMUM_ZOOM}
          onClick={() => setZoom(Math.min(zoom * 1.5, MAXIMUM_ZOOM))}
        />
        <Tool label="Rotate" icon={<RotateRightOutlined aria-hidden="true" />} onClick={() => setQuarterTurns(quarterTurns + 1)} />
        <span className="small quiet numeric">{Math.round(zoom * 100)}%</span>
      </div>
      <div data-photo className={styles.frame} tabIndex={zoom > 1 ? 0 : -1}>
        <img
          className={turned ? `${styles.photo} ${styles.turned}` : styles.photo}
          style={{ transform: `rotate(${quarterTurns * 90}deg)`, width: zoom > 1 ? `${zoom * 100}%` : undefined }}
          src={url}
          alt={description}
          onError={() => setIsDamaged(true)}
        />
      </div>
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ReactNode
  disabled?: boolean
  onClick: () => void
}

function Tool({ label, icon, disabled = false, onClick }: ToolProps) {
  return <Button icon={icon} aria-label={label} title={label} disabled={disabled} onClick={onClick} />
}
