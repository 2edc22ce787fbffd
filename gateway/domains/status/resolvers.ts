import productPackage from '../../../package.json' with { type: 'json' }
import type { Resolvers, ServiceStatus } from '../../generated/resolvers.ts'
import type { RequestContext } from '../../request-context.ts'
import type { EntryStore } from '../../state/store.ts'
import type { UpstreamService } from '../../upstream/service.ts'

export const statusResolvers: Resolvers = {
  Query: {
    gatewayStatus: async (_root, _args, { dependencies }: RequestContext) => {
      const { config, upstreams, identityProvider, entryStore, clientBuild, metrics, clock } = dependencies
      const [redisIsReachable, identityProviderIsReachable, openStreams, ...services] = await Promise.all([
        config.redisUrl === undefined ? undefined : canRead(entryStore),
        identityProvider.isReachable(),
        metrics.openStreams.get(),
        ...Object.entries(upstreams.bySetting).map(([setting, service]) => statusOf(setting, service)),
      ])
      const now = clock()
      return {
        version: productPackage.version,
        clientBuild: clientBuild ?? null,
        nodeVersion: process.versions.node,
        startedAt: new Date(now.getTime() - process.uptime() * 1_000).toISOString(),
        now: now.toISOString(),
        redisIsReachable: redisIsReachable ?? null,
        identityProviderIsReachable,
        openStreams: openStreams.values[0]?.value ?? 0,
        services,
      }
    },
  },
}

/** Whether the store can be read. Tries to read an entry that doesn't exist. */
function canRead(store: EntryStore): Promise<boolean> {
  return store.get('status:probe').then(
    () => true,
    () => false,
  )
}

async function statusOf(setting: string, service: UpstreamService): Promise<ServiceStatus> {
  const { medianMilliseconds, slowMilliseconds, lastResponseAt, clockAheadSeconds, ...counts } = service.health.report()
  return {
    name: service.name,
    setting,
    isReachable: await service.isReachable(),
    breakerIsOpen: service.breakerIsOpen,
    ...counts,
    medianMilliseconds: rounded(medianMilliseconds),
    slowMilliseconds: rounded(slowMilliseconds),
    lastResponseAt: lastResponseAt?.toISOString() ?? null,
    clockAheadSeconds: clockAheadSeconds ?? null,
  }
}

function rounded(milliseconds: number | undefined): number | null {
  return milliseconds === undefined ? null : Math.round(milliseconds)
}
