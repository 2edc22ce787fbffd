import { useEffect, useState } from 'react'
import { Navigate, useLoaderData, useNavigate } from 'react-router-dom'
import { formatLongDay, isDate, londonDate, londonTime } from '#rules/london.ts'
import { formatFee } from '#rules/payment.ts'
import { type WalkInService, walkInService, walkInServices } from '#rules/services.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { londonToday } from '../../ui/london-today.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { useOnce } from '../../ui/once.ts'
import { Select } from '../../ui/select/select.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { isolated } from '../../ui/text/isolated.ts'
import { personName } from '../../ui/text/person-name.ts'
import { useIsUnmounted } from '../../ui/use-is-unmounted.ts'
import { usePlace } from '../back/use-place.ts'
import { birthText } from '../birth-text.ts'
import type { Slot } from '../free-slots.ts'
import { SlotPicker } from '../slot-picker.tsx'
import styles from './book.module.css'
import { emptyFormData, type FormData } from './customer-form.ts'
import { useCustomerInUrl } from './customer-in-url.ts'
import { useShowBooked } from './find-booked.ts'
import type { loadLocation } from './held-walk-in.tsx'
import { heldSlots, useHoldSlot } from './hold.ts'
import { isBookingOpen, useWalkIn, type WalkInDraft, withoutSlot } from './walk-in-draft.ts'
import { WalkInPage } from './walk-in-page.tsx'

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'
export { loadLocation as loader } from './held-walk-in.tsx'

/** Milliseconds until the list of services appears. */
const LIST_DELAY = 100

/** The first step at the counter: chooses a service and holds a slot. */
export function Component() {
  const { locationId } = useLoaderData<typeof loadLocation>()
  usePlace()
  const { draft: kept, begin, change, discard } = useWalkIn()
  const draft = kept?.locationId === locationId ? kept : undefined
  const { id: customerIdInUrl, customer, isLoading: isReading, isMissing, retry } = useCustomerInUrl(locationId)
  const { holdSlot, isHolding } = useHoldSlot()
  const showBooked = useShowBooked()
  const [fault, setFault] = useState<string>()
  // Refetches the free times after each rejection, so that a slot someone else took is no longer offered.
  const [attempt, setAttempt] = useState(0)
  const once = useOnce()
  const isUnmounted = useIsUnmounted()
  const navigate = useNavigate()
  // An open booking continues in the screening. If its service is no longer offered, the user must choose another one here instead.
  if (isBookingOpen(kept) && walkInService(kept?.serviceId)) return <Navigate replace to={paths.booking.screening} />

  const service = walkInService(draft?.serviceId)
  const slot = service && draft?.bookedSlot
  const held = draft ? heldSlots(draft) : []
  const ownSlots = held.filter(({ serviceId }) => serviceId === service?.id).map((own) => own.slot)
  // After "Book for this customer", the URL names a customer. Details entered for someone else are then used only if the user asks
  // for them.
  const isOwn = customerIdInUrl === undefined || customerIdInUrl === draft?.customerId
  const named = draft && nameOf(draft.formData) !== '' ? draft : undefined
  const entered = isOwn ? named : undefined
  const waiting = isOwn ? undefined : named
  const booked = entered ?? customer
  const chooseService = (chosen: WalkInService) => {
    setFault(undefined)
    const kept = booked ?? (isOwn ? draft : undefined)
    const formData = formDataFor(chosen, kept?.formData)
    begin({ locationId, serviceId: chosen.id, otherHolds: held, formData, customerId: kept?.customerId })
  }
  const bookFor = (service: WalkInService, { formData, customerId }: Pick<WalkInDraft, 'formData' | 'customerId'>) =>
    change({ formData: formDataFor(service, formData), customerId, screening: undefined })
  const startAgain = () => {
    if (service && draft) bookFor(service, { formData: emptyFormData(service) })
    else discard()
    void navigate(paths.booking.bookAppointment, { replace: true })
  }
  const chooseSlot = (chosen: Slot | undefined) => {
    setFault(undefined)
    const own = held.find(({ serviceId, slot }) => serviceId === service?.id && isSame(slot, chosen))
    change({ bookedSlot: chosen, hold: own?.hold, otherHolds: held.filter((other) => other !== own) })
  }
  const next = () =>
    void once(async () => {
      if (service === undefined || slot === undefined) {
        console.warn('A service and a time are needed.')
        return
      }
      setFault(undefined)
      const result = await holdSlot({ locationId, serviceId: service.id, slot, holdId: draft?.hold?.id })
      if (isUnmounted.current) return
      if ('hold' in result) {
        change({ hold: result.hold })
        if (entered === undefined && (customer || !isOwn))
          bookFor(service, customer ?? { formData: emptyFormData(service), customerId: customerIdInUrl })
        await navigate(paths.booking.customerDetails)
      } else if (result.fault !== undefined) {
        const found = result.isTaken && booked && (await showBooked({ locationId, bookedSlot: slot, formData: booked.formData }))
        if (found === 'booked' || found === 'left') return
        setFault(result.fault)
        change(withoutSlot)
        setAttempt((before) => before + 1)
      }
    })
  return (
    <WalkInPage title="Book an appointment">
      {booked && (
        <Notice
          tone="info"
          title={`This booking is for ${nameOf(booked.formData) || 'a customer whose name is missing'}.`}
          action={
            waiting ? (
              <Button onClick={() => void navigate(paths.booking.bookAppointment, { replace: true })}>
                Book for {nameOf(waiting.formData)} instead
              </Button>
            ) : (
              <Button onClick={startAgain}>Another customer</Button>
            )
          }
        />
      )}
      {isReading && <Loading />}
      {isMissing && (
        <Notice
          tone="warning"
          title="The customer's details can't be loaded. Try again, or enter them after choosing a time."
          action={<Button onClick={retry}>Try again</Button>}
        />
      )}
      <section className="panel stack" aria-label="Service">
        <ServiceSelect value={service} onChange={chooseService} />
      </section>
      {service && (
        <section className="panel" aria-label="Date and time">
          <SlotPicker
            key={service.id}
            serviceId={service.id}
            locationId={locationId}
            numberOfBooks={service.appointments}
            attempt={attempt}
            own={ownSlots}
            day={draft?.day}
            value={slot}
            onChange={chooseSlot}
            onDay={(day) => change({ day })}
          />
        </section>
      )}
      {fault && <Notice tone="danger" title={fault} />}
      <div className="row-between">
        <p role="status">{slot && `Chosen: ${formatLongDay(londonDate(slot.startTime))} at ${londonTime(slot.startTime)}`}</p>
        <div className="actions">
          <Button
            disabled={isHolding}
            onClick={() => {
              discard()
              void navigate(paths.booking.home)
            }}
          >
            Cancel
          </Button>
          <Button kind="primary" disabled={service === undefined || slot === undefined || isReading} isBusy={isHolding} onClick={next}>
            Next
          </Button>
        </div>
      </div>
    </WalkInPage>
  )
}

/** Keeps the customer's details when the service changes. Everything that depends on the service must be chosen again. */
function formDataFor(service: WalkInService, kept: FormData | undefined): FormData {
  const empty = emptyFormData(service)
  if (kept === undefined) return empty
  return {
    ...kept,
    customerDetails: { ...kept.customerDetails, serviceID: empty.customerDetails.serviceID },
    paymentType: empty.paymentType,
  }
}

function isSame(one: Slot, other: Slot | undefined): boolean {
  return one.resourceId === other?.resourceId && Date.parse(one.startTime) === Date.parse(other.startTime)
}

/** How a sentence names the customer of a booking. */
function nameOf({ customerDetails }: FormData): string {
  const { dob } = customerDetails
  return isolated(personName(customerDetails)) || (isDate(dob) ? `a customer born on ${birthText(dob, londonToday())}` : '')
}

interface ServiceSelectProps {
  value: WalkInService | undefined
  onChange: (service: WalkInService) => void
}

function ServiceSelect({ value, onChange }: ServiceSelectProps) {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), LIST_DELAY)
    return () => clearTimeout(timer)
  }, [])
  if (!isThere) return <Loading />
  return (
    <Field label="Service">
      {(control) => (
        <Select
          {...control}
          className={styles.service ?? ''}
          placeholder="Choose a service"
          showSearch={{ optionFilterProp: 'label' }}
          value={value?.id ?? null}
          options={walkInServices.map(({ id, label, description, fee }) => ({ value: id, label, description, fee }))}
          optionRender={({ data: { label, description, fee } }) => (
            <span className="row-between">
              <span>
                {label} <span className="quiet small">{description}</span>
              </span>
              <span className="numeric quiet">{fee === undefined ? '' : formatFee(fee)}</span>
            </span>
          )}
          onChange={(id) => {
            const chosen = walkInService(id)
            if (chosen) onChange(chosen)
          }}
        />
      )}
    </Field>
  )
}
