import { DeleteOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { useMutation } from '@apollo/client/react'
import { Button, Checkbox, Switch } from 'antd'
import { useId } from 'react'
import { endless, isEmergencyPause, isPause, reasons } from '#rules/blocks.ts'
import { ALL_DAY } from '#rules/clock.ts'
import { compareNames } from '#rules/name-order.ts'
import { graphql } from '../../generated/gql.ts'
import type { ServiceBlockInput } from '../../generated/graphql.ts'
import { useDraft } from '../../session/draft.ts'
import { FirstLines } from '../../ui/clamped-text.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useAvailabilityRoute } from '../../ui/screen-state.ts'
import { Tag } from '../../ui/tag.tsx'
import { describeBlock } from '../block-text.ts'
import type { Availability } from './availability-query.ts'
import { everyWeekday } from './repeat-choices.ts'
import { type Change, useAreYouSure, useSaving } from './save.ts'
import { isCreated, isDeleted, isUpdated } from './saved-blocks.ts'
import {
  blockRow,
  duplicateRows,
  isChangedRow,
  isWeekly,
  newRow,
  rowBlock,
  rowFaults,
  type ServiceBlockRow,
  weekdayOptions,
} from './service-blocks.ts'
import { TimeFields } from './time-fields.tsx'

const createServiceBlockDocument = graphql(`
  mutation CreateServiceBlock($input: ServiceBlockInput!) {
    createServiceBlock(input: $input) {
      id
    }
  }
`)

const updateServiceBlockDocument = graphql(`
  mutation UpdateServiceBlock($serviceBlockId: ID!, $input: ServiceBlockInput!) {
    updateServiceBlock(serviceBlockId: $serviceBlockId, input: $input) {
      id
    }
  }
`)

const deleteServiceBlockDocument = graphql(`
  mutation DeleteServiceBlock($serviceBlockId: ID!) {
    deleteServiceBlock(serviceBlockId: $serviceBlockId)
  }
`)

/** The services of the branch whose availability is managed one by one. */
export function IndividualServices({ availability: { services, serviceBlocks, resourceBlocks } }: { availability: Availability }) {
  const { open } = useAvailabilityRoute()
  const shown = services.filter(isManaged).toSorted((one, other) => compareNames(one.serviceName, other.serviceName))
  if (resourceBlocks.some(isEmergencyPause)) return <p role="status">All services are paused</p>
  if (shown.length === 0) return <p>The pharmacy does not have any services assigned</p>
  return (
    <ul className="plain-list stack-tight">
      {shown.map(({ serviceId, serviceName }) => (
        <li key={serviceId}>
          <Button
            block
            className="menu-part"
            icon={<RightOutlined aria-hidden="true" />}
            iconPlacement="end"
            onClick={() => open(`/services/${serviceId}`)}
          >
            <span className="row">
              <FirstLines>{serviceName}</FirstLines>
              {serviceBlocks.some((block) => block.serviceId === serviceId && isPause(block)) && <Tag tone="warning">Paused</Tag>}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Services with pneumonia in their name are not managed one by one. */
function isManaged({ serviceName }: { serviceName: string }): boolean {
  return !/pneumonia/i.test(serviceName)
}

/** What was changed of a service's blocks, and is not saved yet. */
interface ServiceChanges {
  /** Recorded blocks that were edited, by their ids. */
  edited: Record<string, ServiceBlockRow>
  removed: string[]
  added: ServiceBlockRow[]
  /** Null: as it is recorded. */
  isPaused: boolean | null
}

const UNCHANGED: ServiceChanges = { edited: {}, removed: [], added: [], isPaused: null }

function readChanges(text: string): ServiceChanges {
  return text === '' ? UNCHANGED : JSON.parse(text)
}

/** The blocks of one service, and its pause. */
export function IndividualService({ availability, serviceId }: { availability: Availability; serviceId: string }) {
  const { locationId, today, services, serviceBlocks, resourceBlocks } = availability
  // What was changed and is not saved yet outlasts the dialog; what others record meanwhile stays.
  const { text, changeText, discard } = useDraft(`service ${locationId} ${serviceId}`)
  const changes = readChanges(text)
  const { edited, removed, added } = changes
  const setChanges = (change: Partial<ServiceChanges>) => changeText((before) => JSON.stringify({ ...readChanges(before), ...change }))
  const [create] = useMutation(createServiceBlockDocument, { errorPolicy: 'all' })
  const [update] = useMutation(updateServiceBlockDocument, { errorPolicy: 'all' })
  const [remove] = useMutation(deleteServiceBlockDocument, { errorPolicy: 'all' })
  const { save, isBusy, problem } = useSaving(availability)
  const { open } = useAvailabilityRoute()
  const areYouSure = useAreYouSure(availability)
  if (!services.some((service) => service.serviceId === serviceId && isManaged(service)))
    return <p>The branch does not offer this service.</p>
  if (resourceBlocks.some(isEmergencyPause)) return <p role="status">All services are paused</p>

  const ofService = serviceBlocks.filter((block) => block.serviceId === serviceId)
  const pauses = ofService.filter(isPause)
  const blocks = ofService.filter((block) => !isPause(block))
  const kept = blocks.filter(({ id }) => !removed.includes(id))
  const recorded = kept.filter(isWeekly).map(blockRow)
  const rows = [...recorded.map((row) => edited[row.key] ?? row), ...added]
  const others = kept.filter((block) => !isWeekly(block))
  const isOn = changes.isPaused ?? pauses.length > 0
  const change = (changed: ServiceBlockRow) =>
    added.some(({ key }) => key === changed.key)
      ? setChanges({ added: added.map((row) => (row.key === changed.key ? changed : row)) })
      : setChanges({ edited: { ...edited, [changed.key]: changed } })
  const drop = (key: string) =>
    added.some((row) => row.key === key)
      ? setChanges({ added: added.filter((row) => row.key !== key) })
      : setChanges({ removed: [...removed, key] })
  const changed = recorded.flatMap((row) => {
    const now = edited[row.key]
    return now !== undefined && isChangedRow(now, row) ? [now] : []
  })
  const deleted = blocks.filter(({ id }) => removed.includes(id))
  const startsPause = isOn && pauses.length === 0
  const endsPause = !isOn && pauses.length > 0
  const period = { locationId, serviceId, startDate: today, endDate: endless.serviceBlock }

  const send = () => {
    const waiting = new Set(added)
    const blocksIn = (now: Availability) => now.serviceBlocks.filter((block) => block.serviceId === serviceId)
    const creation = (block: Omit<ServiceBlockInput, keyof typeof period>): Change => {
      const input = { ...period, ...block }
      return { send: () => create({ variables: { input } }), isIn: (now) => isCreated(input, ofService, blocksIn(now)) }
    }
    const creates = added.map((row) => ({
      ...creation({ ...rowBlock(row), reason: reasons.serviceBlock }),
      // Should a later change fail, this one is not sent again.
      onSaved: () => {
        waiting.delete(row)
        setChanges({ added: [...waiting] })
      },
    }))
    const updates = blocks.flatMap((block): Change[] => {
      const row = changed.find(({ key }) => key === block.id)
      if (row === undefined) return []
      const input = { ...period, ...rowBlock(row), reason: reasons.serviceBlock }
      return [
        {
          send: () => update({ variables: { serviceBlockId: block.id, input } }),
          isIn: (now) => isUpdated(input, block, blocksIn(now)),
        },
      ]
    })
    const deletes = [...deleted, ...(endsPause ? pauses : [])].map(
      ({ id }): Change => ({
        send: () => remove({ variables: { serviceBlockId: id } }),
        isIn: (now) => isDeleted(id, now.serviceBlocks),
        alreadyDeleted: 'This has already been deleted.',
      }),
    )
    const pause = creation({ ...ALL_DAY, reason: reasons.servicePause, repeats: true, repeat: everyWeekday })
    const kind = changed.length > 0 ? 'updated' : added.length > 0 || startsPause ? 'added' : 'deleted'
    void save({
      changes: [...updates, ...creates, ...deletes, ...(startsPause ? [pause] : [])],
      success: `Successfully ${kind} manage individual service`,
      failure: 'Manage individual service not saved',
      onSaved: discard,
    })
  }
  const makesUnavailable = added.length > 0 || changed.length > 0 || startsPause
  const hasChanges = makesUnavailable || deleted.length > 0 || endsPause
  const entered = [...changed, ...added]
  const lasting = blocks.filter(({ startDate, endDate }) => startDate <= today && endDate === endless.serviceBlock)
  const unchanged = recorded.filter(({ key }) => lasting.some(({ id }) => id === key) && !changed.some((row) => row.key === key))
  const duplicates = duplicateRows(entered, unchanged)
  const isValid = duplicates.size === 0 && rows.every((row) => Object.keys(rowFaults(row)).length === 0)
  return (
    <DialogForm
      submitLabel="Save"
      leaveLabel="Back"
      isBusy={isBusy}
      canSubmit={hasChanges && isValid}
      problem={problem}
      onSubmit={() => (makesUnavailable ? areYouSure(send) : send())}
      onCancel={() => open('/services')}
    >
      <div className="row">
        <Switch id="pause-service" checked={isOn} disabled={isBusy} onChange={(isPaused) => setChanges({ isPaused })} />
        <label htmlFor="pause-service">Pause this service</label>
      </div>
      {rows.length + others.length === 0 && <p className="quiet">No blocks available</p>}
      {others.map((block) => (
        <div key={block.id} className="row-between">
          <span>{describeBlock(block)}</span>
          <RemoveButton label={`Remove ${describeBlock(block)}`} disabled={isBusy} onRemove={() => drop(block.id)} />
        </div>
      ))}
      {rows.map((row, index) => (
        <ServiceBlock
          key={row.key}
          title={`Block ${index + 1}`}
          row={row}
          isDuplicate={duplicates.has(row.key)}
          disabled={isBusy}
          onChange={(changed) => change({ ...row, ...changed })}
          onRemove={() => drop(row.key)}
        />
      ))}
      <div>
        <Button icon={<PlusOutlined aria-hidden="true" />} disabled={isBusy} onClick={() => setChanges({ added: [...added, newRow()] })}>
          Add block
        </Button>
      </div>
    </DialogForm>
  )
}

interface ServiceBlockProps {
  title: string
  row: ServiceBlockRow
  isDuplicate: boolean
  disabled: boolean
  onChange: (changed: Partial<ServiceBlockRow>) => void
  onRemove: () => void
}

/** The days and times of one block. */
function ServiceBlock({ title, row, isDuplicate, disabled, onChange, onRemove }: ServiceBlockProps) {
  const faultId = useId()
  const { weekdaysFault, ...timesFaults } = rowFaults(row)
  return (
    <fieldset className="panel stack service-block">
      <legend>{title}</legend>
      <fieldset className="field" aria-label="Days" aria-describedby={weekdaysFault && faultId}>
        <Checkbox.Group
          options={weekdayOptions}
          value={[...row.weekdays]}
          disabled={disabled}
          onChange={(weekdays) => onChange({ weekdays: weekdays.toSorted().join('') })}
        />
        {weekdaysFault && (
          <span id={faultId} className="fault" role="alert">
            {weekdaysFault}
          </span>
        )}
      </fieldset>
      <Checkbox checked={row.isAllDay} disabled={disabled} onChange={({ target }) => onChange({ isAllDay: target.checked })}>
        All day
      </Checkbox>
      {!row.isAllDay && (
        <div className="fields">
          <TimeFields start={row.startTime} end={row.endTime} {...timesFaults} disabled={disabled} onChange={onChange} />
        </div>
      )}
      {isDuplicate && (
        <span className="fault" role="alert">
          Another block of this service has the same days and times
        </span>
      )}
      <div>
        <RemoveButton label={`Remove ${title.toLowerCase()}`} disabled={disabled} onRemove={onRemove} />
      </div>
    </fieldset>
  )
}

function RemoveButton({ label, disabled, onRemove }: { label: string; disabled: boolean; onRemove: () => void }) {
  return (
    <Button icon={<DeleteOutlined aria-hidden="true" />} disabled={disabled} aria-label={label} onClick={onRemove}>
      Remove
    </Button>
  )
}
