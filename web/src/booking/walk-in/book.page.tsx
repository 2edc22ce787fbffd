import { useEffect, useState } from 'react'
import { Navigate, useLoaderData, useNavigate } from 'react-router-dom'
import { formatLongDay, londonDate, londonTime } from '#rules/london.ts'
import { formatFee } from '#rules/payment.ts'
import { type WalkInService, walkInService, walkInServices } from '#rules/walk-in-services.ts'
import { useCurrentLocation, useShownLocation } from '../../branch/current-location.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { useConfirm } from '../../ui/feedback/feedback.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { isolated } from '../../ui/text/isolated.ts'
import { joinVisible } from '../../ui/text/join-visible.ts'
import { usePlace } from '../back/use-place.ts'
import { useBranch } from '../branch.ts'
import type { Slot } from '../free-slots.ts'
import { SlotPicker } from '../slot-picker.tsx'
import styles from './book.module.css'
import { giveUpQuestion, otherCustomerQuestion } from './give-up.ts'
import type { loadLocation } from './held-walk-in.tsx'
import { type ChosenBooking, nameOf, useChosenBooking } from './use-chosen-booking.ts'
import { useHoldChosen } from './use-hold-chosen.ts'
import type { WalkInDraft } from './walk-in-draft.ts'
import { WalkInPage } from './walk-in-page.tsx'

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'
export { loadLocation as loader } from './held-walk-in.tsx'

/** How long a loading message is shown before the list of services, in milliseconds. The specification requires this delay. */
const LIST_DELAY = 100

/** The first step at the counter: the user chooses a service and holds a slot. */
export function Component() {
  const { locationId } = useLoaderData<typeof loadLocation>()
  usePlace()
  useShownLocation(useBranch(locationId)?.id)
  const booking = useChosenBooking(locationId)
  const { next, isHolding, fault, clearFault, attempt } = useHoldChosen(locationId, booking)
  if (booking.isOpen) return <Navigate replace to={paths.booking.screening} />

  const { service, slot } = booking
  return (
    <WalkInPage title="Book an appointment">
      {/* The user can't change these choices until the response arrives, because the hold is for the choices that were sent. */}
      <div className="stack" inert={isHolding}>
        {booking.elsewhere && <BookingElsewhere draft={booking.elsewhere} />}
        <BookingFor booking={booking} locationId={locationId} />
        <section className="panel stack" aria-label="Service">
          <ServiceSelect
            value={service}
            onChange={(chosen) => {
              clearFault()
              booking.chooseService(chosen)
            }}
          />
        </section>
        {service && (
          <section className="panel" aria-label="Date and time">
            <SlotPicker
              key={service.id}
              serviceId={service.id}
              locationId={locationId}
              numberOfBooks={service.appointments}
              attempt={attempt}
              own={booking.ownSlots}
              day={booking.day}
              value={slot}
              onChange={(chosen) => {
                clearFault()
                booking.chooseSlot(chosen)
              }}
              onDay={booking.chooseDay}
            />
          </section>
        )}
      </div>
      {fault && <Notice tone="danger" title={fault} />}
      <StepActions
        slot={slot}
        canContinue={service !== undefined && slot !== undefined && !booking.customer.isReading}
        isHolding={isHolding}
        losesDetails={booking.losesDetails}
        onCancel={booking.discard}
        onNext={next}
      />
    </WalkInPage>
  )
}

/** Offers to continue a booking that the user started at another branch. */
function BookingElsewhere({ draft: { locationId, formData } }: { draft: WalkInDraft }) {
  const branch = useBranch(locationId)
  const customer = nameOf(formData)
  const here = useCurrentLocation()
  const navigate = useNavigate()
  const continueThere = async () => {
    // Adds the current branch to this page's URL, so that Back shows this page for the current branch, not for the other one.
    if (here !== undefined) await navigate(paths.booking.bookAt(here), { replace: true })
    await navigate(paths.booking.bookAt(locationId))
  }
  return (
    <Notice
      tone="warning"
      title={`A booking at ${isolated(branch?.name || 'another branch')} isn't finished.`}
      action={<Button onClick={() => void continueThere()}>Continue it</Button>}
    >
      {customer && `It is for ${customer}. `}If you choose a service here, that booking is discarded.
    </Notice>
  )
}

/** Says who the booking is for and at which branch, and whether the customer in the URL could be read. */
function BookingFor({ booking: { customer, losesDetails, dropCustomer }, locationId }: { booking: ChosenBooking; locationId: string }) {
  const { booked, waiting, isReading, isMissing, isUnknown, retry } = customer
  const branch = useBranch(locationId)
  const navigate = useNavigate()
  const forgetUrl = () => void navigate(paths.booking.bookAppointment, { replace: true })
  const confirm = useConfirm()
  const startAgain = () => {
    dropCustomer()
    forgetUrl()
  }
  const anotherCustomer = () => (losesDetails ? confirm({ ...otherCustomerQuestion, onOk: startAgain }) : startAgain())
  const bookForWaiting = waiting && <Button onClick={forgetUrl}>Book for {nameOf(waiting.formData)} instead</Button>
  return (
    <>
      {booked && (
        <Notice
          tone="info"
          title={`This booking is for ${nameOf(booked.formData) || 'a customer whose name is missing'}.`}
          action={bookForWaiting ?? <Button onClick={anotherCustomer}>Another customer</Button>}
        >
          {joinVisible([
            branch?.name && `The appointment will be at ${isolated(branch.name)}.`,
            waiting && `If you continue here, the booking for ${nameOf(waiting.formData)} is discarded.`,
          ])}
        </Notice>
      )}
      {!booked && branch?.name && <p>The appointment will be at {isolated(branch.name)}.</p>}
      {isReading && <Loading />}
      {isMissing && (
        <Notice
          tone="warning"
          title={
            isUnknown
              ? 'There is no customer with this number. Enter the details after choosing a time.'
              : "The customer's details can't be loaded. Try again, or enter them after choosing a time."
          }
          action={
            <div className="row">
              {!isUnknown && <Button onClick={retry}>Try again</Button>}
              {bookForWaiting}
            </div>
          }
        />
      )}
    </>
  )
}

interface StepActionsProps {
  slot: Slot | undefined
  canContinue: boolean
  isHolding: boolean
  /** Whether Cancel loses details that the user has entered. */
  losesDetails: boolean
  onCancel: () => void
  onNext: () => void
}

/** The chosen time, and the buttons that leave the step. */
function StepActions({ slot, canContinue, isHolding, losesDetails, onCancel, onNext }: StepActionsProps) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const cancel = () => {
    onCancel()
    void navigate(paths.booking.home)
  }
  return (
    <div className="row-between">
      <p role="status">{slot && `Chosen: ${formatLongDay(londonDate(slot.startTime))} at ${londonTime(slot.startTime)}`}</p>
      <div className="actions">
        <Button disabled={isHolding} onClick={() => (losesDetails ? confirm({ ...giveUpQuestion, onOk: cancel }) : cancel())}>
          Cancel
        </Button>
        <Button kind="primary" disabled={!canContinue} isBusy={isHolding} onClick={onNext}>
          Next
        </Button>
      </div>
    </div>
  )
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
  return (
    <Field label="Service">
      {(control) =>
        isThere ? (
          <Select
            {...control}
            className={styles.service ?? ''}
            placeholder="Choose a service"
            showSearch={{ optionFilterProp: 'label' }}
            value={value?.id ?? null}
            options={walkInServices.map(({ id, name, description, fee }) => ({ value: id, label: name, description, fee }))}
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
        ) : (
          <div className={styles.loading}>
            <Loading />
          </div>
        )
      }
    </Field>
  )
}
