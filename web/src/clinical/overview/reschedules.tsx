import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { formatAppointmentTime } from '#rules/london.ts'
import { unreadableIn } from '../../apollo/errors.ts'
import { useBranches } from '../../branch/branch-locations.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { PlainSelect } from '../../ui/choice/plain-select.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { pollWhileVisible } from '../../ui/refresh.ts'
import { useUrlChoices } from '../../ui/url-choices.ts'

const reschedulesDocument = graphql(`
  query ReschedulesWaiting($locationId: RecordID!) {
    appointmentsToReschedule(locationId: $locationId) {
      id
      startTime
    }
  }
`)

/**
 * How many of a branch's appointments have to be rescheduled. The user chooses the branch, because appointments can only be read
 * for one branch at a time.
 */
export function Reschedules() {
  const { parameters, change } = useUrlChoices()
  const branch = parameters.get('branch') || undefined
  const branches = useBranches()
  return (
    <>
      <PlainSelect
        label="Branch"
        all="Choose a branch"
        options={branches.map(({ id, name }) => ({ value: id, label: name ?? id }))}
        value={branch}
        labelOfOther={(id) => `Branch ${id}`}
        onChange={(value) => change({ branch: value })}
      />
      {branch !== undefined && <OfBranch locationId={branch} />}
    </>
  )
}

function OfBranch({ locationId }: { locationId: string }) {
  const { data, error, loading } = useQuery(reschedulesDocument, {
    variables: { locationId },
    fetchPolicy: 'cache-and-network',
    ...pollWhileVisible(),
  })
  const appointments = data?.appointmentsToReschedule
  if (!appointments) return <p role="status">{loading ? 'Loading' : "The branch's appointments can't be read."}</p>
  const [next] = appointments
  return (
    <>
      <Unreadable count={unreadableIn('appointmentsToReschedule', error)} one="appointment or block" many="appointments or blocks" />
      <p role="status">
        {next === undefined ? (
          'No appointment has to be rescheduled.'
        ) : (
          <>
            <Link to={paths.booking.dashboard(locationId)}>
              {appointments.length === 1 ? '1 appointment has' : `${appointments.length} appointments have`} to be rescheduled
            </Link>
            , the next on {formatAppointmentTime(next.startTime)}.
          </>
        )}
      </p>
    </>
  )
}
