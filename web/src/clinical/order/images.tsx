import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@apollo/client/react'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import { formatDateTime, NOTHING } from '../../rules/formats.ts'
import { imageType } from '../../rules/image-type.ts'

const orderImageDocument = graphql(`
  query OrderImage($orderId: RecordID!, $secondaryTag: RecordID!, $index: Int!) {
    orderImage(orderId: $orderId, secondaryTag: $secondaryTag, index: $index) {
      total
      image {
        title
        content
        createdBy
        createdAt
      }
    }
  }
`)

/** The photos of an item's treatment area, one loaded at a time. */
export function Images({ orderId, secondaryTag }: { orderId: string; secondaryTag: string }) {
  const [index, setIndex] = useState(0)
  const { data, loading, error, refetch } = useQuery(orderImageDocument, {
    variables: { orderId, secondaryTag, index },
    // Photos are large, and are not kept.
    fetchPolicy: 'no-cache',
  })
  if (loading) return <Skeleton.Node active style={{ width: '100%', height: 420 }} />
  if (!data?.orderImage) {
    return (
      <Alert
        type="error"
        showIcon
        title="The images can't be loaded."
        description={messageOf(error)}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  const { image, total } = data.orderImage
  if (image === null) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No images uploaded" />
  const type = imageType(image.content)
  return (
    <figure className="stack" style={{ margin: 0 }}>
      {type === undefined ? (
        <Alert type="info" showIcon title="This browser can't show this kind of image." />
      ) : (
        <img className="photo" src={`data:${type};base64,${image.content}`} alt={image.title ?? `Photo ${index + 1}`} />
      )}
      <figcaption className="row-between">
        <span>
          <strong>{image.title ?? NOTHING}</strong>
          <span className="comment-meta">
            <span className="numeric">{formatDateTime(image.createdAt)}</span> {image.createdBy}
          </span>
        </span>
        <span className="row">
          <Button
            icon={<LeftOutlined aria-hidden="true" />}
            aria-label="Previous image"
            disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          />
          <span className="numeric">
            {index + 1} of {total}
          </span>
          <Button
            icon={<RightOutlined aria-hidden="true" />}
            aria-label="Next image"
            disabled={index >= total - 1}
            onClick={() => setIndex(index + 1)}
          />
        </span>
      </figcaption>
    </figure>
  )
}
