import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { isMinor } from '#rules/age.ts'
import { isDate } from '#rules/london.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { useConfirm } from '../../ui/feedback/feedback.tsx'
import { focusControl } from '../../ui/field/error-summary.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useIsUnmounted } from '../../ui/use-is-unmounted.ts'
import { BookingSummary } from './booking-summary.tsx'
import { CustomerFields, faultLabelsFor } from './customer-fields.tsx'
import { emptyFormData, type FormData, formFaults, GUARDIAN_NEEDED } from './customer-form.ts'
import { useCustomerRules } from './customer-rules.ts'
import fieldRow from './field-row.module.css'
import { useShowBooked } from './find-booked.ts'
import { giveUpQuestion } from './give-up.ts'
import { HeldLayout } from './held-layout.tsx'
import { type HeldStep, HeldWalkInStep } from './held-walk-in.tsx'
import { isAboutToEnd, type NotHeld, useHoldSlot, useKeptHold } from './hold.ts'
import { PickAnotherTime } from './pick-another-time.tsx'
import { useDiscardOnLeave } from './use-discard-on-leave.ts'
import { isBookingOpen, type WalkInDraft } from './walk-in-draft.ts'
import { WalkInPage } from './walk-in-page.tsx'

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'
export { loadLocation as loader } from './held-walk-in.tsx'

export function Component() {
  return (
    <WalkInPage title="Customer details">
      <HeldWalkInStep>
        {(step) => (isBookingOpen(step.draft) ? <Navigate replace to={paths.booking.screening} /> : <CustomerDetails {...step} />)}
      </HeldWalkInStep>
    </WalkInPage>
  )
}

function CustomerDetails(step: HeldStep) {
  const {
    service,
    draft,
    walkIn: { change },
  } = step
  const { formData, locationId, hold, bookedSlot } = draft
  const { isLost, reportLost } = useKeptHold(draft, change)
  const { holdSlot, isHolding } = useHoldSlot()
  const showBooked = useShowBooked()
  const navigate = useNavigate()
  const isUnmounted = useIsUnmounted()
  const [notHeld, setNotHeld] = useState<NotHeld>()
  const giveUp = useGiveUp(step)
  // A screening's result depends on the customer's details, so opening the details again discards the screening.
  const forgetScreening = useEffectEvent(() => draft.screening !== undefined && change({ screening: undefined }))
  useEffect(() => void forgetScreening(), [])

  const { today, isRegionKnown, payments, refusal } = useCustomerRules(step)
  const form = useForm<FormData>({
    id: 'customer',
    values: formData,
    onChange: (changed) => change({ formData: changed, isEdited: true, customerId: customerOf(draft, changed) }),
    rules: (values) => formFaults(service, values, today, payments),
    faultsAppear: 'when left',
  })
  const { dob } = form.values.customerDetails
  // A stored date was entered earlier, for example before a reload, so its error shows at once.
  const [isDobKept] = useState(dob !== '')
  const hasValidDob = isDate(dob) && dob <= today
  const minor = hasValidDob && isMinor(dob, today)

  const refuse = () => {
    setNotHeld(undefined)
    if (form.faults.dob === undefined) return form.refuse()
    // Shows only the date of birth's error. `form.refuse` would count as an attempt to submit, so the other fields, which appear once the
    // date of birth is valid, would show errors from the start.
    form.leave('customerDetails.dob')
    focusControl(form.idOf('dob'))
  }
  const finish = async () => {
    setNotHeld(undefined)
    if (refusal !== undefined) return
    if (isAboutToEnd(hold)) {
      const held = await holdSlot({ locationId, serviceId: service.id, slot: bookedSlot, holdId: hold.id })
      if (isUnmounted.current) return
      if ('fault' in held) {
        const found = held.isTaken ? await showBooked(draft) : 'unknown'
        if (found === 'not booked') reportLost()
        else if (found === 'unknown') setNotHeld(held)
        return
      }
      change({ hold: held.hold })
    }
    await navigate(paths.booking.screening)
  }
  return (
    <HeldLayout held={<BookingSummary service={service} draft={draft} isLost={isLost} change={change} />}>
      <Form
        form={form}
        className="stack"
        isBusy={isHolding}
        locksFields={false}
        summary={faultLabelsFor(minor)}
        onRefused={refuse}
        onSubmit={finish}
      >
        <Section title="Date of birth">
          <div className={fieldRow.row}>
            <DateField
              control={form.control}
              name="customerDetails.dob"
              faultOf="dob"
              faultAppears={isDobKept ? 'at once' : 'when left'}
              label="Date of birth"
              isBirth
              max={today}
            />
            <div className={fieldRow.consequence}>
              {refusal !== undefined && <Notice tone="danger" title={refusal} />}
              {minor && refusal === undefined && <Notice tone="warning" role="status" title={GUARDIAN_NEEDED} />}
            </div>
          </div>
        </Section>
        {hasValidDob && <CustomerFields form={form} service={service} isMinor={minor} payments={isRegionKnown ? payments : undefined} />}
        {notHeld && !isLost && <NotHeldNotice {...notHeld} change={change} draft={draft} />}
        <div className="actions">
          <Button disabled={isHolding} onClick={giveUp}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" disabled={refusal !== undefined || isLost || !isRegionKnown} isBusy={isHolding}>
            Finished
          </Button>
        </div>
      </Form>
    </HeldLayout>
  )
}

/**
 * The id of the recorded customer that the booking is for. Undefined if the entered date of birth differs from the record, because the user
 * has then probably entered another person's details.
 */
function customerOf({ record, customerId, formData }: WalkInDraft, { customerDetails }: FormData): string | undefined {
  // A draft from an earlier version of this page has no record.
  const recorded = record ?? { customerId, dob: formData.customerDetails.dob }
  return recorded.dob === customerDetails.dob ? recorded.customerId : undefined
}

/** Abandons the booking. If any details are filled in, asks for confirmation first. */
function useGiveUp({ service, draft: { formData } }: HeldStep) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const discardOnLeave = useDiscardOnLeave()
  const leave = async () => {
    discardOnLeave()
    await navigate(paths.booking.home)
  }
  return () => {
    const isEmpty = JSON.stringify(formData) === JSON.stringify(emptyFormData(service))
    if (isEmpty) return void leave()
    confirm({ ...giveUpQuestion, onOk: leave })
  }
}

function NotHeldNotice({ fault, ...pick }: NotHeld & Omit<ComponentProps<typeof PickAnotherTime>, 'isTaken'>) {
  return fault === undefined ? null : <Notice tone="danger" title={fault} action={<PickAnotherTime {...pick} />} />
}
