import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type Block, isPause } from '#rules/blocks.ts'
import { useDraft } from '../../session/draft.ts'
import { useRestored } from '../../session/kept-form.ts'
import { Button } from '../../ui/button/button.tsx'
import { Switch } from '../../ui/choice/choice.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { CheckField } from '../../ui/form/fields/check-field.tsx'
import { TimeField } from '../../ui/form/fields/time-field.tsx'
import { type FormOf, useForm } from '../../ui/form/use-form.ts'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { useAvailabilityRoute } from '../availability-route.ts'
import { blockDates, byTime, describeBlock } from '../block-text.ts'
import type { Availability } from './availability-query.ts'
import { DraftNotices, useOvertaken } from './overtaken.tsx'
import { useAreYouSure } from './save.ts'
import {
  blockRow,
  currentPauses,
  isWeekly,
  newRow,
  type ServiceChanges,
  type ServiceValues,
  serviceChanges,
  serviceFaults,
  serviceValues,
  weekdayOptions,
} from './service-blocks.ts'
import { serviceEdits } from './service-edits.ts'
import { useServiceSaving } from './service-saving.ts'
import { WeekdaysField } from './weekdays-field.tsx'

const UNCHANGED: ServiceChanges = { edited: {}, removed: [], added: [], isPaused: null }

function readChanges(text: string): ServiceChanges {
  return text === '' ? UNCHANGED : JSON.parse(text)
}

/** The text to store in the draft. Empty if nothing has changed, so that the user isn't warned about unsaved input. */
function changesText(changes: ServiceChanges): string {
  const { edited, removed, added, isPaused } = changes
  const isUnchanged = Object.keys(edited).length + removed.length + added.length === 0 && isPaused === null
  return isUnchanged ? '' : JSON.stringify(changes)
}

/** One service's blocks and pause. Unsaved changes are kept when the dialog closes. */
export function ServiceForm({ availability, serviceId }: { availability: Availability; serviceId: string }) {
  const { locationId, today, serviceBlocks, unreadable } = availability
  const record = `service ${locationId} ${serviceId}`
  const { text, changeText, discard } = useDraft(record)
  const kept = useRestored({ isChanged: text !== '', discard })
  const { send, isBusy, problem } = useServiceSaving(availability, serviceId)
  const { open } = useAvailabilityRoute()

  const ofService = serviceBlocks.filter((block) => block.serviceId === serviceId).toSorted(byTime)
  const pauses = currentPauses(ofService, today)
  const isPausedNow = pauses.length > 0
  const blocks = ofService.filter((block) => !isPause(block))
  const recorded = blocks.filter(isWeekly).map(blockRow)
  const form = useForm<ServiceValues>({
    values: serviceValues(recorded, readChanges(text)),
    onChange: (values) => changeText((before) => changesText(serviceChanges(recorded, values, readChanges(before)))),
    rules: (values) => serviceFaults(values, blocks, today),
    faultsAppear: 'at once',
  })
  const overtaken = useOvertaken(record, ofService.map(recordedText), text !== '')
  const { rows, removed } = form.values
  const { added, changed, deleted, duplicates, isOn, startsPause, endsPause } = serviceEdits({ blocks, pauses }, form.values, today)
  const others = blocks.filter((block) => !isWeekly(block) && !removed.includes(block.id))
  const makesUnavailable = added.length > 0 || changed.length > 0 || startsPause
  const hasChanges = makesUnavailable || deleted.length > 0 || endsPause
  const datesOf = (key: string) => {
    const block = blocks.find(({ id }) => id === key)
    return block === undefined ? '' : blockDates(block, today)
  }
  const drop = (key: string) =>
    form.set({
      rows: rows.filter((row) => row.key !== key),
      ...(!added.some((row) => row.key === key) && { removed: [...removed, key] }),
    })
  const keep = (key: string) => {
    const row = readChanges(text).edited[key] ?? recorded.find((known) => known.key === key)
    form.set({ removed: removed.filter((id) => id !== key), ...(row && { rows: [row, ...rows] }) })
  }
  const save = () => {
    const saving = send({
      added,
      changed,
      deleted: [...deleted, ...(endsPause ? pauses : [])],
      startsPause,
      onAdded: (saved) =>
        changeText((text) => {
          const before = readChanges(text)
          return JSON.stringify({ ...before, added: before.added.filter(({ key }) => key !== saved.key) })
        }),
      onSaved: kept.discard,
    })
    void overtaken.follow(saving)
  }
  const areYouSure = useAreYouSure(availability, save)
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      leaveLabel="Back"
      isBusy={isBusy}
      canSubmit={hasChanges && form.isValid && duplicates.size === 0}
      notice={<DraftNotices overtaken={overtaken} form={kept} isBusy={isBusy} />}
      problem={problem}
      onSubmit={() => (makesUnavailable ? areYouSure() : save())}
      onCancel={() => open('/services')}
    >
      <UnreadableServiceBlocks count={unreadable.serviceBlocks} />
      <PauseSwitch
        isOn={isOn}
        dates={pauses.map((pause) => blockDates(pause, today))}
        disabled={isBusy}
        onChange={(isPaused) => form.set({ isPaused: isPaused === isPausedNow ? null : isPaused })}
      />
      {rows.length + others.length + deleted.length === 0 && unreadable.serviceBlocks === 0 && <p className="quiet">No blocks available</p>}
      {others.map((block) => (
        <OtherBlock key={block.id} text={describeBlock(block)} disabled={isBusy} onRemove={() => drop(block.id)} />
      ))}
      {rows.map(({ key }, index) => (
        <ServiceBlock
          key={key}
          form={form}
          index={index}
          dates={datesOf(key)}
          isDuplicate={duplicates.has(key)}
          disabled={isBusy}
          onRemove={() => drop(key)}
        />
      ))}
      {deleted.map((block) => (
        <RemovedBlock key={block.id} text={describeBlock(block)} disabled={isBusy} onKeep={() => keep(block.id)} />
      ))}
      <div>
        <Button icon={<PlusOutlined aria-hidden="true" />} disabled={isBusy} onClick={() => form.set({ rows: [...rows, newRow()] })}>
          Add block
        </Button>
      </div>
    </DialogForm>
  )
}

function recordedText(block: Block): string {
  return `${isPause(block) ? 'Paused: ' : ''}${describeBlock(block)}`
}

function UnreadableServiceBlocks({ count }: { count: number }) {
  return (
    <>
      <Unreadable count={count} one="service block of this branch" many="service blocks of this branch" />
      {count > 0 && (
        <p>This service may be paused by a block that can't be read. Such a pause can't be ended until its block can be read.</p>
      )}
    </>
  )
}

interface PauseSwitchProps {
  isOn: boolean
  /** The dates of the recorded pauses. */
  dates: readonly string[]
  disabled: boolean
  onChange: (isPaused: boolean) => void
}

function PauseSwitch({ isOn, dates, disabled, onChange }: PauseSwitchProps) {
  return (
    <div className="row">
      <Switch id="pause-service" checked={isOn} disabled={disabled} onChange={onChange} />
      <label htmlFor="pause-service">Pause this service</label>
      {dates.map((text, index) => (
        <span key={index} className="quiet">
          {text}
        </span>
      ))}
    </div>
  )
}

interface ServiceBlockProps {
  form: FormOf<ServiceValues>
  index: number
  /** The dates on which the block starts and ends; empty if it has already started and has no end. */
  dates: string
  isDuplicate: boolean
  disabled: boolean
  onRemove: () => void
}

/** The days and times of one block. */
function ServiceBlock({ form: { control, values }, index, dates, isDuplicate, disabled, onRemove }: ServiceBlockProps) {
  return (
    <fieldset className="panel stack">
      <legend>{[`Block ${index + 1}`, dates].filter(Boolean).join(' · ')}</legend>
      <WeekdaysField control={control} name={`rows.${index}.weekdays`} options={weekdayOptions} />
      <CheckField control={control} name={`rows.${index}.isAllDay`} label="All day" />
      {!values.rows[index]?.isAllDay && (
        <div className="fields">
          <TimeField control={control} name={`rows.${index}.startTime`} label="Start time" />
          <TimeField control={control} name={`rows.${index}.endTime`} label="End time" />
        </div>
      )}
      {isDuplicate && (
        <span className="fault" role="alert">
          Another block of this service has the same days and times
        </span>
      )}
      <div>
        <RemoveButton label={`Remove block ${index + 1}`} disabled={disabled} onRemove={onRemove} />
      </div>
    </fieldset>
  )
}

/** A recorded block that can only be removed, because it doesn't repeat weekly. */
function OtherBlock({ text, disabled, onRemove }: { text: string; disabled: boolean; onRemove: () => void }) {
  return (
    <div className="row-between">
      <span>{text}</span>
      <RemoveButton label={`Remove ${text}`} disabled={disabled} onRemove={onRemove} />
    </div>
  )
}

/** A recorded block that will be deleted. */
function RemovedBlock({ text, disabled, onKeep }: { text: string; disabled: boolean; onKeep: () => void }) {
  return (
    <div className="row-between">
      <span>To be removed when you save: {text}</span>
      <Button disabled={disabled} aria-label={`Keep ${text}`} onClick={onKeep}>
        Keep
      </Button>
    </div>
  )
}

function RemoveButton({ label, disabled, onRemove }: { label: string; disabled: boolean; onRemove: () => void }) {
  return (
    <Button icon={<DeleteOutlined aria-hidden="true" />} disabled={disabled} aria-label={label} onClick={onRemove}>
      Remove
    </Button>
  )
}
