import type { GatewayStatusQuery } from '../generated/graphql.ts'
import { Fact, Facts } from '../ui/facts/facts.tsx'
import { formatDateTime, NO_VALUE } from '../ui/formats.ts'
import { Notice } from '../ui/notice/notice.tsx'
import { type Column, DataTable } from '../ui/table/data-table.tsx'
import { Tag } from '../ui/tag/tag.tsx'
import { clockOffsetText, problemsOf } from './problems.ts'

export type Status = GatewayStatusQuery['gatewayStatus']
type Service = Status['services'][number]

/** Shows whether there are any problems, then details about the gateway and each service. */
export function StatusReport({ status }: { status: Status }) {
  const problems = problemsOf(status)
  return (
    <>
      {problems.length === 0 ? (
        <Notice tone="success" title="Everything works, as far as this gateway knows." />
      ) : (
        <Notice
          tone="warning"
          role="status"
          title={problems.length === 1 ? 'There is a problem.' : `There are ${problems.length} problems.`}
        >
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <section className="panel stack" aria-labelledby="gateway">
        <h2 id="gateway">This gateway</h2>
        <GatewayFacts status={status} />
      </section>
      <section className="panel stack" aria-labelledby="services">
        <h2 id="services">Services</h2>
        <p className="quiet">
          The results of this gateway's calls in the last five minutes. Other gateways may have had different results.
        </p>
        <DataTable
          label={{ id: 'services' }}
          isSmall
          columns={columns}
          rows={status.services}
          rowKey={({ setting }) => setting}
          empty="There are no services."
        />
      </section>
    </>
  )
}

function GatewayFacts({ status }: { status: Status }) {
  return (
    <Facts>
      <Fact label="Current time">
        <span className="numeric">{formatDateTime(status.now)}</span>
      </Fact>
      <Fact label="Started">
        <span className="numeric">{formatDateTime(status.startedAt)}</span>
      </Fact>
      <Fact label="Version">
        <span className="numeric">{status.version}</span>
      </Fact>
      <Fact label="Client build">{status.clientBuild === null ? 'none' : <span className="id">{status.clientBuild}</span>}</Fact>
      <Fact label="Node.js">
        <span className="numeric">{status.nodeVersion}</span>
      </Fact>
      <Fact label="Redis">{status.redisIsReachable === null ? 'not used' : status.redisIsReachable ? 'reachable' : 'not reachable'}</Fact>
      <Fact label="Identity provider">{status.identityProviderIsReachable ? 'reachable' : 'not reachable'}</Fact>
      <Fact label="Live updates sent to">
        <span className="numeric">{status.openStreams === 1 ? '1 tab or script' : `${status.openStreams} tabs or scripts`}</span>
      </Fact>
    </Facts>
  )
}

const milliseconds = (value: number | null) => <span className="numeric">{value === null ? NO_VALUE : `${value} ms`}</span>

const columns: readonly Column<Service>[] = [
  {
    title: 'Service',
    isRowHeader: true,
    width: 180,
    render: ({ name, setting }) => (
      <>
        {name}
        <div className="small quiet">{setting}</div>
      </>
    ),
  },
  {
    title: 'State',
    width: 112,
    render: ({ isReachable, breakerIsOpen }) =>
      breakerIsOpen ? (
        <Tag tone="danger">Calls paused</Tag>
      ) : isReachable ? (
        <Tag tone="success">Reachable</Tag>
      ) : (
        <Tag tone="danger">Not reachable</Tag>
      ),
  },
  { title: 'Calls', className: 'is-number', width: 64, render: ({ calls }) => <span className="numeric">{calls}</span> },
  { title: 'Failed', className: 'is-number', width: 64, render: ({ failures }) => <span className="numeric">{failures}</span> },
  { title: 'Median', className: 'is-number', width: 72, render: ({ medianMilliseconds }) => milliseconds(medianMilliseconds) },
  { title: 'P95', className: 'is-number', width: 80, render: ({ slowMilliseconds }) => milliseconds(slowMilliseconds) },
  {
    title: 'Last seen',
    width: 112,
    render: ({ lastResponseAt }) => <span className="numeric">{formatDateTime(lastResponseAt)}</span>,
  },
  { title: 'Clock', render: ({ clockAheadSeconds }) => (clockAheadSeconds === null ? NO_VALUE : clockOffsetText(clockAheadSeconds)) },
]
