import type { ComponentType } from 'react'
import { isEmergencyPause } from '#rules/blocks.ts'
import { RowButton } from '../../ui/button/row-button.tsx'
import type { Availability } from './availability-query.ts'
import { useAvailabilityRoute } from './availability-route.ts'

export interface AvailabilityPart {
  route: string
  title: string
  Content: ComponentType<{ availability: Availability }>
}

/** The sections of the dialog. */
export function AvailabilityMenu({ availability, parts }: { availability: Availability; parts: readonly AvailabilityPart[] }) {
  const { open } = useAvailabilityRoute()
  const isPaused = availability.resourceBlocks.some(isEmergencyPause)
  return (
    <ul className="plain-list stack-tight">
      {parts.map(({ route, title }, index) => {
        const isDisabled = route === '/services' && isPaused
        return (
          <li key={route}>
            <RowButton
              autoFocus={index === 0}
              disabled={isDisabled}
              title={isDisabled ? 'All services are paused' : undefined}
              onClick={() => open(route)}
            >
              {title}
            </RowButton>
          </li>
        )
      })}
    </ul>
  )
}
