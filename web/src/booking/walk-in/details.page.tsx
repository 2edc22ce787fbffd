import { Alert, App, Button, Input, Select } from 'antd'
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { isMinor } from '#rules/age.ts'
import { isDate } from '#rules/london.ts'
import { vaccines, WEIGHT_LOSS_SERVICE } from '#rules/services.ts'
import { titleOptions } from '#rules/titles.ts'
import { paths } from '../../paths.ts'
import { Choice } from '../../ui/choice.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FaultsAnnounced, Field, isLeftForButton } from '../../ui/field.tsx'
import { useIsGone } from '../../ui/gone.ts'
import { Loading } from '../../ui/loading.tsx'
import { useOnce } from '../../ui/once.ts'
import { Section } from '../../ui/section.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { emptyFormData, type Faults, type FormData, GUARDIAN_NEEDED } from './customer-form.ts'
import { useCustomerRules } from './customer-rules.ts'
import { type HeldStep, HeldWalkInStep } from './held-walk-in.tsx'
import { endsWithin, useHoldSlot, useKeptHold } from './hold.ts'
import { PickAnotherTime } from './pick-another-time.tsx'
import { PostcodeLookup } from './postcode-lookup.tsx'
import { isBookingOpen } from './walk-in-draft.ts'
import { WalkInPage } from './walk-in-page.tsx'

export { readsAgain as shouldRevalidate } from '../../ui/screen-state.ts'
export { loadLocation as loader } from './held-walk-in.tsx'

/** Who the appointment is for. */
export function Component() {
  return (
    <WalkInPage title="Customer details">
      <HeldWalkInStep>
        {(step) => (isBookingOpen(step.draft) ? <Navigate replace to={paths.booking.screening} /> : <CustomerDetails {...step} />)}
      </HeldWalkInStep>
    </WalkInPage>
  )
}

const ONE_MINUTE = 60_000

const idOf = (field: string) => `customer-${field}`

/** The fields that can be at fault; e-mail and phone are a minor's guardian's. */
const labels: Record<keyof Faults, string> = {
  dob: 'Date of birth',
  guardianFirstName: 'Guardian first name',
  guardianLastName: 'Guardian last name',
  guardianTitle: 'Guardian title',
  email: 'E-mail',
  phone: 'Phone',
  firstName: 'First name',
  lastName: 'Last name',
  gender: 'Gender',
  postcode: 'Postcode',
  line1: 'Address line 1',
  city: 'City',
  surgeryName: 'GP surgery name',
  surgeryAddress: 'GP surgery address',
  paymentType: 'Payment',
  vaccine: 'Vaccine',
}

function CustomerDetails(step: HeldStep) {
  const {
    service,
    draft,
    walkIn: { change, discard },
  } = step
  const { formData, locationId, hold, bookedSlot } = draft
  const { customerDetails, guardianDetails, paymentType } = formData
  const { address, dob } = customerDetails
  const isLost = useKeptHold(draft, change)
  const { holdSlot, isHolding } = useHoldSlot()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const once = useOnce()
  const isGone = useIsGone()
  const [left, setLeft] = useState<Record<string, boolean>>({})
  const [faultyAttempts, setFaultyAttempts] = useState(0)
  const [problem, setProblem] = useState<string>()
  // A screening is about the details as they were: it begins anew after them.
  const forgetScreening = useEffectEvent(() => draft.screening !== undefined && change({ screening: undefined }))
  useEffect(() => void forgetScreening(), [])

  const { today, isRegionKnown, payments, faults, refusal } = useCustomerRules(step)
  const shown = (field: string) => (faultyAttempts > 0 || left[field] ? faults[field as keyof Faults] : undefined)
  const isDobThere = isDate(dob) && dob <= today
  const minor = isDobThere && isMinor(dob, today)

  const setFormData = (changed: Partial<FormData>) => change({ formData: { ...formData, ...changed } })
  const setCustomer = (changed: Partial<FormData['customerDetails']>) =>
    setFormData({ customerDetails: { ...customerDetails, ...changed } })
  const setGuardian = (changed: Partial<FormData['guardianDetails']>) =>
    setFormData({ guardianDetails: { ...guardianDetails, ...changed } })
  const setAddress = (changed: Partial<FormData['customerDetails']['address']>) => setCustomer({ address: { ...address, ...changed } })
  const leave = (field: string) => (event: FocusEvent) => !isLeftForButton(event) && setLeft((before) => ({ ...before, [field]: true }))
  const text = (field: string, label: string, value: string, set: (value: string) => void, type = 'text') => (
    <Field id={idOf(field)} label={label} fault={shown(field)}>
      {(control) => (
        <Input
          {...control}
          type={type}
          value={value}
          onBlur={leave(field)}
          onChange={({ target }) => set(target.value)}
          autoComplete="off"
        />
      )}
    </Field>
  )

  const finish = () =>
    void once(async () => {
      setProblem(undefined)
      if (refusal !== undefined) return
      if (faults.dob !== undefined) {
        // The other fields aren't there yet: they must not appear with their faults.
        setLeft((before) => ({ ...before, dob: true }))
        document.getElementById(idOf('dob'))?.focus()
        return
      }
      if (Object.keys(faults).length > 0) {
        setFaultyAttempts((before) => before + 1)
        return
      }
      if (endsWithin(hold, ONE_MINUTE)) {
        const held = await holdSlot({ locationId, serviceId: service.id, slot: bookedSlot, holdId: hold.id })
        if (isGone.current) return
        if ('fault' in held) {
          setProblem(held.fault)
          return
        }
        change({ hold: held.hold })
      }
      await navigate(paths.booking.screening)
    })
  // The draft goes when the page has gone: without it, this page would lead to the first step instead of home.
  const isGivenUp = useRef(false)
  const discardGivenUp = useEffectEvent(() => isGivenUp.current && discard())
  useEffect(() => () => void discardGivenUp(), [])
  const leaveBooking = async () => {
    isGivenUp.current = true
    await navigate(paths.booking.home)
  }
  const isEmpty = JSON.stringify(formData) === JSON.stringify(emptyFormData(service))
  const cancel = () => {
    if (isEmpty) void leaveBooking()
    else
      modal.confirm({
        title: 'Give up this booking?',
        content: 'What you entered is lost.',
        okText: 'Give up',
        cancelText: 'Go on booking',
        onOk: leaveBooking,
      })
  }

  return (
    <FaultsAnnounced value={faultyAttempts === 0}>
      <BookingSummary service={service} draft={draft} isLost={isLost} change={change} />
      <form
        className="stack form-page"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          finish()
        }}
      >
        <ErrorSummary
          attempt={faultyAttempts}
          faults={(Object.keys(faults) as (keyof Faults)[]).map((field) => ({ id: idOf(field), label: labels[field] }))}
        />
        <Section title="Date of birth">
          <Field id={idOf('dob')} label="Date of birth" fault={shown('dob')}>
            {(control) => (
              <DateInput
                {...control}
                isBirth
                max={today}
                value={dob}
                onChange={(changed) => setCustomer({ dob: changed })}
                onCommit={() => setLeft((before) => ({ ...before, dob: true }))}
              />
            )}
          </Field>
          {refusal !== undefined && <Alert type="error" showIcon role="alert" title={refusal} />}
          {minor && refusal === undefined && <Alert type="warning" showIcon role="status" title={GUARDIAN_NEEDED} />}
        </Section>
        {isDobThere && (
          <>
            {minor ? (
              <Section title="Guardian">
                <div className="fields">
                  {text('guardianFirstName', 'Guardian first name', guardianDetails.firstName, (firstName) => setGuardian({ firstName }))}
                  {text('guardianLastName', 'Guardian last name', guardianDetails.lastName, (lastName) => setGuardian({ lastName }))}
                  <Field id={idOf('guardianTitle')} label="Guardian title" fault={shown('guardianTitle')}>
                    {(control) => (
                      <Select
                        {...control}
                        options={titleOptions}
                        value={guardianDetails.title || null}
                        onBlur={leave('guardianTitle')}
                        onChange={(title) => setGuardian({ title })}
                      />
                    )}
                  </Field>
                  {text('email', 'Guardian e-mail (optional)', guardianDetails.email, (email) => setGuardian({ email }), 'email')}
                  {text('phone', 'Guardian phone', guardianDetails.phone, (phone) => setGuardian({ phone }), 'tel')}
                </div>
              </Section>
            ) : (
              <Section title="Contact">
                <div className="fields">
                  {text('email', 'E-mail (optional)', customerDetails.email, (email) => setCustomer({ email }), 'email')}
                  {text('phone', 'Phone', customerDetails.phone, (phone) => setCustomer({ phone }), 'tel')}
                </div>
              </Section>
            )}
            <Section title="Customer">
              <div className="fields">
                {text('firstName', 'First name', customerDetails.firstName, (firstName) => setCustomer({ firstName }))}
                {text('lastName', 'Last name', customerDetails.lastName, (lastName) => setCustomer({ lastName }))}
              </div>
              {service.id !== WEIGHT_LOSS_SERVICE && (
                <Choice
                  id={idOf('gender')}
                  label="Gender"
                  fault={shown('gender')}
                  options={[
                    { value: 'Male', label: 'Male' },
                    { value: 'Female', label: 'Female' },
                  ]}
                  value={customerDetails.gender}
                  onChange={(gender) => setCustomer({ gender })}
                />
              )}
            </Section>
            <Section title="Address">
              <PostcodeLookup
                id={idOf('postcode')}
                postcode={address.postcode}
                fault={shown('postcode')}
                onLeave={leave('postcode')}
                onPostcode={(postcode) => setAddress({ postcode })}
                onAddress={setAddress}
              />
              <div className="fields">
                {text('line1', 'Address line 1', address.line1, (line1) => setAddress({ line1 }))}
                {text('line2', 'Address line 2 (optional)', address.line2, (line2) => setAddress({ line2 }))}
                {text('city', 'City', address.city, (city) => setAddress({ city }))}
              </div>
            </Section>
            {service.includeGPDetails && (
              <Section title="GP surgery">
                <div className="fields">
                  {text('surgeryName', 'GP surgery name', customerDetails.surgeryName, (surgeryName) => setCustomer({ surgeryName }))}
                  {text('surgeryAddress', 'GP surgery address', customerDetails.surgeryAddress, (surgeryAddress) =>
                    setCustomer({ surgeryAddress }),
                  )}
                </div>
              </Section>
            )}
            {service.includePaymentSelection && (
              <Section title="Payment">
                {isRegionKnown ? (
                  <Choice
                    id={idOf('paymentType')}
                    label="How is it paid for?"
                    fault={shown('paymentType')}
                    options={payments}
                    value={paymentType}
                    onChange={(chosen) => setFormData({ paymentType: chosen })}
                  />
                ) : (
                  <Loading />
                )}
              </Section>
            )}
            {service.includeVaccineSelection && (
              <Section title="Vaccine">
                <Choice
                  id={idOf('vaccine')}
                  label="Which vaccine?"
                  fault={shown('vaccine')}
                  options={vaccines}
                  value={customerDetails.serviceID}
                  onChange={(serviceID) => setCustomer({ serviceID })}
                />
              </Section>
            )}
          </>
        )}
        {problem !== undefined && <Alert type="error" showIcon role="alert" title={problem} action={<PickAnotherTime change={change} />} />}
        <div className="actions">
          <Button disabled={isHolding} onClick={cancel}>
            Cancel
          </Button>
          <Button type="primary" htmlType="submit" disabled={refusal !== undefined || isLost || !isRegionKnown} loading={isHolding}>
            Finished
          </Button>
        </div>
      </form>
    </FaultsAnnounced>
  )
}
