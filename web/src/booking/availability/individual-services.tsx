import { isEmergencyPause } from '#rules/blocks.ts'
import { compareNames } from '#rules/name-order.ts'
import { RowButton } from '../../ui/button/row-button.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { FirstLines } from '../../ui/text/clamped-text.tsx'
import { useAvailabilityRoute } from '../availability-route.ts'
import { blockDates } from '../block-text.ts'
import type { Availability } from './availability-query.ts'
import { currentPauses } from './service-blocks.ts'
import { ServiceForm } from './service-form.tsx'

/** The branch's services whose availability is managed individually. */
export function IndividualServices({
  availability: { today, services, serviceBlocks, resourceBlocks, unreadable },
}: {
  availability: Availability
}) {
  const { open } = useAvailabilityRoute()
  const shown = services.filter(isManaged).toSorted((one, other) => compareNames(one.serviceName, other.serviceName))
  if (resourceBlocks.some(isEmergencyPause)) return <p role="status">All services are paused</p>
  if (shown.length === 0)
    return unreadable.services > 0 ? (
      <UnreadableServices count={unreadable.services} />
    ) : (
      <p>The pharmacy does not have any services assigned</p>
    )
  return (
    <>
      <UnreadableServices count={unreadable.services} />
      <ul className="plain-list stack-tight">
        {shown.map(({ serviceId, serviceName }) => (
          <li key={serviceId}>
            <RowButton onClick={() => open(`/services/${serviceId}`)}>
              <span className="row">
                <FirstLines>{serviceName}</FirstLines>
                <PauseTag serviceBlocks={serviceBlocks} serviceId={serviceId} today={today} />
              </span>
            </RowButton>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shows a service's current or next pause, such as `Paused from 10/03/2026 until 20/03/2026`, if there is one. */
function PauseTag({ serviceBlocks, serviceId, today }: Pick<Availability, 'serviceBlocks' | 'today'> & { serviceId: string }) {
  const pause = currentPauses(serviceBlocks, today).find((block) => block.serviceId === serviceId)
  return pause && <Tag tone="warning">{['Paused', blockDates(pause, today)].filter(Boolean).join(' ')}</Tag>
}

/** Services with pneumonia in their name aren't managed individually. */
function isManaged({ serviceName }: { serviceName: string }): boolean {
  return !/pneumonia/i.test(serviceName)
}

/** One service's blocks and pause. */
export function IndividualService({ availability, serviceId }: { availability: Availability; serviceId: string }) {
  const { services, resourceBlocks, unreadable } = availability
  if (!services.some((service) => service.serviceId === serviceId && isManaged(service)))
    return unreadable.services > 0 ? <UnreadableServices count={unreadable.services} /> : <p>The branch does not offer this service.</p>
  if (resourceBlocks.some(isEmergencyPause)) return <p role="status">All services are paused</p>
  return <ServiceForm availability={availability} serviceId={serviceId} />
}

function UnreadableServices({ count }: { count: number }) {
  return <Unreadable count={count} one="service of this branch" many="services of this branch" />
}
