import { MAXIMUM_FOLLOWED } from '#rules/live-updates.ts'
import { recordRules } from '../../access/table.ts'
import { ApiError, rejectInvalid } from '../../errors.ts'
import type { Resolvers, Subscription } from '../../generated/resolvers.ts'
import type { RequestContext } from '../../request-context.ts'
import type { RecordKey } from '../../state/change-feed.ts'
import { EventQueue } from './event-queue.ts'

type Event = Pick<Subscription, 'recordChanged'>

/** The maximum length of a record's id, in characters. Every service's ids are shorter. */
const LONGEST_ID = 200

export const liveResolvers: Resolvers = {
  Subscription: {
    recordChanged: { subscribe: (_root, { records }, context) => changesOf(records, context) },
  },
}

/**
 * Returns the changes to the given records, except changes made in the subscribing tab itself.
 *
 * @returns a queue that fails with UPSTREAM_UNAVAILABLE as soon as it may have missed a change
 * @throws ApiError BAD_USER_INPUT if there are too many records, FORBIDDEN if the viewer may not read them, UPSTREAM_UNAVAILABLE if
 *   live updates aren't available
 */
async function changesOf(records: readonly RecordKey[], context: RequestContext): Promise<EventQueue<Event>> {
  const { dependencies, viewer, tab } = context
  rejectInvalid(records.length > MAXIMUM_FOLLOWED ? `Request at most ${MAXIMUM_FOLLOWED} records.` : undefined)
  // Limit the length of the ids, because they stay in memory while the stream is open.
  rejectInvalid(records.some(({ id }) => id.length > LONGEST_ID) ? 'An id is too long.' : undefined)
  for (const kind of new Set(records.map((record) => record.kind))) {
    const refusal = recordRules[kind](viewer, dependencies.config)
    if (refusal) throw refusal
  }
  let stopListening = () => {}
  const events = new EventQueue<Event>(() => stopListening())
  stopListening = await dependencies.changeFeed
    .listen(records, {
      onChange: (record, changedIn, age) => {
        if (tab === undefined || changedIn !== tab) events.push({ recordChanged: { ...record, age: Math.floor(age) } })
      },
      onGap: () => events.fail(unavailable()),
    })
    .catch(() => {
      throw unavailable()
    })
  return events
}

function unavailable(): ApiError {
  return new ApiError('UPSTREAM_UNAVAILABLE', "Live updates aren't available at the moment.")
}
