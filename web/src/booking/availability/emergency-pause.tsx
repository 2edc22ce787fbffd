import { isEmergencyPause, openEndDates, reasons } from '#rules/blocks.ts'
import { ALL_DAY } from '#rules/clock.ts'
import { Button } from '../../ui/button/button.tsx'
import { Switch } from '../../ui/choice/choice.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { useAvailabilityRoute } from '../availability-route.ts'
import type { Availability } from './availability-query.ts'
import { everyDay } from './repeat-choices.ts'
import { useResourceBlockChanges } from './resource-block-changes.ts'
import { useAreYouSure, useSaving } from './save.ts'
import { UnreadableBlocks } from './unreadable-blocks.tsx'

/**
 * The `localStorage` key for the id of the pause's block. The specification requires the client to store the id, but the client never reads
 * it. Instead, the client finds the pause by the block's reason, so that any browser can end the pause.
 */
const STORED_BLOCK = 'emergency-pause-block'

function storeBlock(id: string | undefined): void {
  try {
    if (id === undefined) localStorage.removeItem(STORED_BLOCK)
    else localStorage.setItem(STORED_BLOCK, id)
  } catch {
    // The browser's storage is full or blocked. The pause works without the stored id.
  }
}

/** Pauses or resumes all services of the branch at once. */
export function EmergencyPause({ availability }: { availability: Availability }) {
  const { today, resourceBlocks } = availability
  const pauses = resourceBlocks.filter(isEmergencyPause)
  const isPaused = pauses.length > 0
  const form = useForm<{ wanted: boolean | null }>({ values: { wanted: null } })
  const { wanted } = form.values
  const { creation, deletion } = useResourceBlockChanges(availability)
  const { save, isBusy, problem } = useSaving(availability)
  const { open } = useAvailabilityRoute()
  const isOn = wanted ?? isPaused

  const block = {
    startDate: today,
    endDate: openEndDates.emergencyPause,
    ...ALL_DAY,
    reason: reasons.emergencyPause,
    repeats: true,
    repeat: everyDay,
  }
  const pause = () =>
    void save({
      changes: [creation(block, storeBlock)],
      success: 'Successfully paused all services',
      failure: 'Failed to pause all services',
      onSaved: () => form.set({ wanted: null }),
    })
  const resume = () =>
    void save({
      changes: pauses.map(({ id }) => deletion(id, 'The pause has already been ended.')),
      success: 'Successfully un-paused all services',
      failure: 'Failed to un-pause all services',
      onSaved: () => {
        storeBlock(undefined)
        form.set({ wanted: null })
      },
    })
  const areYouSure = useAreYouSure(availability, pause)
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      leaveLabel="Back"
      isBusy={isBusy}
      canSubmit={isOn !== isPaused}
      // Hides the error once the recorded state matches the switch, for example because someone else has made the same change.
      problem={isOn === isPaused ? undefined : problem}
      onSubmit={() => (isOn ? areYouSure() : resume())}
      onCancel={() => open('/')}
    >
      <UnreadableBlocks
        availability={availability}
        consequence="Services may be paused by a block that can't be read. Such a pause can't be ended until its block can be read."
      />
      {isPaused && <Notice tone="warning" title="All services are paused" />}
      <div className="row">
        <Switch id="pause-all" checked={isOn} disabled={isBusy} onChange={(isWanted) => form.set({ wanted: isWanted })} />
        <label htmlFor="pause-all">Pause all services</label>
      </div>
      <p className="small quiet">While services are paused, no one can book an appointment at this branch.</p>
      {wanted !== null && wanted !== isPaused && (
        <div>
          <Button onClick={() => form.set({ wanted: null })}>Undo</Button>
        </div>
      )}
    </DialogForm>
  )
}
