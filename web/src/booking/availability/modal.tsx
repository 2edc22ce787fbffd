import { ArrowLeftOutlined } from '@ant-design/icons'
import { useMemo, useRef, useState } from 'react'
import { messageOf } from '../../apollo/errors.ts'
import { useSettings } from '../../session/settings.ts'
import { Button } from '../../ui/button/button.tsx'
import { lockedWhile } from '../../ui/dialog/action-dialog.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useOnce } from '../../ui/once.ts'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { useAvailabilityRoute } from '../availability-route.ts'
import { AppointmentHours } from './appointment-hours.tsx'
import { type Availability, useAvailability } from './availability-query.ts'
import { CoverPharmacist } from './cover-pharmacist.tsx'
import { EmergencyPause } from './emergency-pause.tsx'
import { FluClinic } from './flu-clinic.tsx'
import { IndividualService, IndividualServices } from './individual-services.tsx'
import { LunchHours } from './lunch-hours.tsx'
import { AvailabilityMenu, type AvailabilityPart } from './menu.tsx'
import { SavingContext } from './save.ts'
import { ScheduledLeave } from './scheduled-leave.tsx'
import { SingleDayLunch } from './single-day-lunch.tsx'

/** The section that pauses all services. A pause takes effect immediately, so this section doesn't show the 24-hour notice. */
const EMERGENCY = '/emergencypause'

const parts: AvailabilityPart[] = [
  { route: '/lunchhours', title: 'Lunch hours', Content: LunchHours },
  { route: '/appointmenthours', title: 'Appointment hours', Content: AppointmentHours },
  { route: '/scheduledleave', title: 'Scheduled leave', Content: ScheduledLeave },
  { route: '/services', title: 'Manage individual services', Content: IndividualServices },
  { route: EMERGENCY, title: 'Emergency service change', Content: EmergencyPause },
  { route: '/walkinfluclinic', title: 'Walk-in flu clinic', Content: FluClinic },
]
const coverPart: AvailabilityPart = { route: '/coverpharmacist', title: 'Cover pharmacist', Content: CoverPharmacist }

/** Not in the menu: opened from the section for lunch hours. */
const lunchDayPart: AvailabilityPart = { route: '/lunchhours/day', title: 'Lunch on a single day', Content: SingleDayLunch }

const SERVICE_ROUTE = /^\/services\/([^/]+)$/

/** The dialog in which a branch manages when its services can be booked. Each section has its own route, stored in the page's URL. */
export default function ServiceAvailability({ locationId, branchName }: { locationId: string; branchName: string }) {
  const { route = '/', open, close } = useAvailabilityRoute()
  const { availability, error, refetch } = useAvailability(locationId, branchName)
  const [isSaving, setIsSaving] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const once = useOnce()
  const mustReadFirst = useRef(false)
  const saving = useMemo(
    () => ({
      setIsSaving,
      isBusy,
      setIsBusy,
      once,
      mustReadFirst: () => mustReadFirst.current,
      setMustReadFirst: (isRequired: boolean) => {
        mustReadFirst.current = isRequired
      },
    }),
    [isBusy, once],
  )
  const hasCover = useSettings()?.coverPharmacist === true
  const offered = hasCover ? [...parts, coverPart] : parts
  const serviceId = SERVICE_ROUTE.exec(route)?.[1]
  const part = [...offered, lunchDayPart].find((known) => known.route === route)
  const service = availability?.services.find((known) => known.serviceId === serviceId)
  const title = part?.title ?? service?.serviceName ?? 'Service availability'
  const parentRoute = serviceId !== undefined ? '/services' : part === lunchDayPart ? '/lunchhours' : undefined
  const parent = parts.find((known) => known.route === parentRoute)
  const isMenu = part === undefined && serviceId === undefined
  const [lastRoute, setLastRoute] = useState<string>()
  const section = serviceId === undefined ? part?.route : '/services'
  if (section !== undefined && section !== lastRoute) setLastRoute(section)
  return (
    <Dialog title={title} section={route} open width={760} onCancel={close} footer={null} destroyOnHidden {...lockedWhile(isSaving)}>
      <div className="stack">
        {!isMenu && (
          <div>
            <Button icon={<ArrowLeftOutlined aria-hidden="true" />} disabled={isSaving} onClick={() => open(parent?.route ?? '/')}>
              {parent?.title ?? 'Service availability'}
            </Button>
          </div>
        )}
        <p>
          <strong>
            <ClampedText>{branchName}</ClampedText>
          </strong>
        </p>
        {route !== EMERGENCY && <p className="quiet">Changes must be made at least 24 hours in advance.</p>}
        {availability === undefined ? (
          error ? (
            <Notice
              tone="danger"
              title="There was an error fetching available services."
              action={<Button onClick={() => void refetch()}>Try again</Button>}
            >
              {messageOf(error)}
            </Notice>
          ) : (
            <Loading />
          )
        ) : (
          <SavingContext value={saving}>
            <Content availability={availability} part={part} serviceId={serviceId} parts={offered} lastRoute={lastRoute} />
          </SavingContext>
        )}
      </div>
    </Dialog>
  )
}

interface ContentProps {
  availability: Availability
  part: AvailabilityPart | undefined
  serviceId: string | undefined
  parts: readonly AvailabilityPart[]
  /** The section that was open last. */
  lastRoute: string | undefined
}

function Content({ availability, part, serviceId, parts: offered, lastRoute }: ContentProps) {
  if (serviceId !== undefined) return <IndividualService key={serviceId} availability={availability} serviceId={serviceId} />
  if (part === undefined) return <AvailabilityMenu availability={availability} parts={offered} lastRoute={lastRoute} />
  return <part.Content availability={availability} />
}
