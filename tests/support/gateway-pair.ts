import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts'
import { freePort } from './ports.ts'
import { startRedis } from './redis.ts'

/** Two gateways in separate processes behind a load balancer, with a shared Redis and a sandbox. */
export interface GatewayPair {
  sandbox: Sandbox
  balancer: Balancer
  gateways: readonly GatewayProcess[]
  /** Starts a stopped gateway again. Its address stays the same. */
  start(index: number): Promise<void>
  /** Whether the balancer sends requests to both gateways. */
  areReady(): boolean
  close(): Promise<void>
}

/**
 * Starts two gateways and everything that they need.
 *
 * @param environmentOf additional environment variables for each gateway
 */
export async function startGatewayPair(environmentOf: (index: number) => Record<string, string>): Promise<GatewayPair> {
  const redis = await startRedis()
  const sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  const [entrance, ...ports] = [await freePort(), await freePort(), await freePort()] as const
  const gateways: GatewayProcess[] = []
  const start = async (index: number) => {
    gateways[index] = await startGatewayProcess({
      ...sandbox.environment,
      PORT: String(ports[index]),
      PUBLIC_URL: `http://localhost:${entrance}`,
      REDIS_URL: redis.url,
      ...environmentOf(index),
    })
  }
  await Promise.all([start(0), start(1)])
  const balancer = await startBalancer(
    entrance,
    gateways.map(({ url }) => url),
  )
  return {
    sandbox,
    balancer,
    gateways,
    start,
    areReady: () => gateways.every(({ url }) => balancer.isReady(url)),
    close: async () => {
      await Promise.all(gateways.map((gateway) => gateway.stop()))
      await balancer.close()
      await sandbox.close()
      await redis.stop()
    },
  }
}
