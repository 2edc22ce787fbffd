import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright'
import { londonDate } from '#rules/london.ts'
import { browserPath } from '../../scripts/system-browsers.ts'
import { signInSilently } from '../../tests/e2e/support/single-sign-on.ts'
import { placeBranch } from '../../tests/support/bookings.ts'
import { placeOrder } from '../../tests/support/orders.ts'
import { placeCustomer, placePreApproval } from '../../tests/support/records.ts'
import { type PersonName, people } from '../../tests/support/stack.ts'
import { startProduct } from './product.ts'

/*
 * node bench/web/refreshes.ts [minutes]: counts the upstream calls that visible screens cause while nothing changes. Measures twice: once
 * with live updates, and once with polling only. Needs a built client. See docs/decisions/live-updates.md.
 */

const MINUTES = Number(process.argv[2] ?? 6)
/** Time for the screens to load and finish their first reads, in milliseconds. */
const LOADING = 20_000

const modes = ['with the stream', 'polling only'] as const
const executablePath = browserPath()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
const started = await Promise.all(modes.map(openScreens))
await wait(LOADING)
for (const { sandbox } of started) sandbox.journal.clear()
await wait(MINUTES * 60_000)

const rows = (started[0]?.screens ?? []).map(({ name, person }) => {
  const calls = started.map(({ sandbox }) => sandbox.journal.read().filter(({ subject }) => subject === people[person]).length)
  const [streamed, polled] = calls.map((count) => (count / MINUTES).toFixed(1))
  return { screen: name, 'calls a minute with the stream': streamed, 'calls a minute polling': polled }
})
console.table(rows)
await browser.close()
for (const { close } of started) await close()

/** Opens each screen as a different user, so that the calls can be distinguished in the services' journal. */
async function openScreens(mode: (typeof modes)[number]) {
  const { sandbox, url, close } = await startProduct()
  const { orderId } = placeOrder(sandbox)
  const { id: patientId } = placeCustomer(sandbox)
  placePreApproval(sandbox, patientId)
  const today = londonDate(new Date())
  const branch = placeBranch(sandbox, { day: today })
  const appointmentId = branch.addAppointment()
  const screens: { name: string; person: PersonName; path: string }[] = [
    { name: 'order list', person: 'agent', path: '/clinical-review' },
    { name: 'order', person: 'prescriber', path: `/clinical-review/order/${orderId}` },
    { name: 'pre-approved patient', person: 'secondPrescriber', path: `/clinical-review/customer/${patientId}?treatment=Wegovy` },
    { name: 'branch’s day', person: 'noGroups', path: `/dashboard/${branch.locationId}` },
    { name: 'appointment', person: 'pharmacist', path: `/service-details/${appointmentId}?location=${branch.locationId}` },
  ]
  for (const { person, path } of screens) {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    if (mode === 'polling only') await context.route('**/graphql/stream', (route) => route.abort())
    await signInSilently(context.request, url, person, path.startsWith('/clinical-review') ? 'clinical-review' : 'booking')
    const page = await context.newPage()
    await page.goto(`${url}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  return { sandbox, screens, close }
}
