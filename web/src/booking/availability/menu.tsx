import type { ComponentType } from 'react'
import { isEmergencyPause } from '#rules/blocks.ts'
import { RowButton } from '../../ui/button/row-button.tsx'
import { useAvailabilityRoute } from '../availability-route.ts'
import type { Availability } from './availability-query.ts'

export interface AvailabilityPart {
  route: string
  title: string
  Content: ComponentType<{ availability: Availability }>
}

interface AvailabilityMenuProps {
  availability: Availability
  parts: readonly AvailabilityPart[]
  /** The section that was open last. Its menu entry gets the focus. If no section has been open yet, the first entry does. */
  lastRoute: string | undefined
}

/** The sections of the dialog. */
export function AvailabilityMenu({ availability, parts, lastRoute }: AvailabilityMenuProps) {
  const { open } = useAvailabilityRoute()
  const isPaused = availability.resourceBlocks.some(isEmergencyPause)
  const focusedRoute = lastRoute ?? parts[0]?.route
  return (
    <ul className="plain-list stack-tight">
      {parts.map(({ route, title }) => {
        const isDisabled = route === '/services' && isPaused
        return (
          <li key={route}>
            <RowButton
              autoFocus={route === focusedRoute}
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
