import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { FLU, PNEUMONIA_WALK_IN } from '#rules/services.ts'
import { currentLocation } from '../../branch/current-location.ts'
import { paths } from '../../paths.ts'
import { loadSettings } from '../../session/settings.ts'
import { requireBookingViewer } from '../../session/viewer.ts'
import { redirectFrom } from '../../ui/redirect-from.ts'
import styles from './embedded.module.css'
import { WalkInPage } from './walk-in-page.tsx'

/** The services that are booked on another company's page. Maps each service's id to the title of our page. */
const embeddedServices: Readonly<Record<string, string>> = { [FLU]: 'Flu', [PNEUMONIA_WALK_IN]: 'Pneumococcal' }

export async function loader({ params: { serviceId = '' }, request }: LoaderFunctionArgs) {
  await requireBookingViewer(request)
  const title = Object.hasOwn(embeddedServices, serviceId) ? embeddedServices[serviceId] : undefined
  if (title === undefined) throw redirectFrom(request, paths.booking.home)
  const [locationId, settings] = await Promise.all([currentLocation(), loadSettings()])
  return { title, address: settings?.walkInBookingUrl && addressOf(settings.walkInBookingUrl, serviceId, locationId) }
}

function addressOf(page: string, serviceId: string, locationId: string): string {
  const address = new URL(page)
  address.searchParams.set('serviceId', serviceId)
  address.searchParams.set('locationId', locationId)
  return address.href
}

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'

/** Embeds another company's booking page for a service. */
export function Component() {
  const { title, address } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  return (
    <WalkInPage title={title}>
      {address ? (
        <iframe className={styles.frame} title={`Book ${title}`} src={address} referrerPolicy="no-referrer" />
      ) : (
        <p className="panel">The booking page of this service is not set up here.</p>
      )}
    </WalkInPage>
  )
}
