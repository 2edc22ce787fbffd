import { RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ComponentType } from 'react'
import { isEmergencyPause } from '#rules/blocks.ts'
import { useAvailabilityRoute } from '../../ui/screen-state.ts'
import type { Availability } from './availability-query.ts'

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
            <Button
              block
              size="large"
              autoFocus={index === 0}
              className="menu-part"
              disabled={isDisabled}
              title={isDisabled ? 'All services are paused' : undefined}
              icon={<RightOutlined aria-hidden="true" />}
              iconPlacement="end"
              onClick={() => open(route)}
            >
              {title}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
