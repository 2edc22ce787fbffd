import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { request } from 'undici'
import { freePort } from '../../tests/support/ports.ts'
import { cores, pinned } from './cores.ts'
import { newFolder, root } from './folders.ts'
import { CLIENT_ID, USER_POOL_ID } from './identity.ts'
import type { ProbeRequest, Usage } from './probe.ts'

const probe = new URL('probe.ts', import.meta.url).href

/** Request headers that authenticate a user. */
export type User = Readonly<Record<string, string>>

export interface Stub {
  url: string
  /** Returns the number of service calls since the previous count. */
  calls(): Promise<number>
  /** Creates prescribers with tokens that contain the given number of groups. */
  users(count: number, groups?: number): Promise<User[]>
  /** Makes the stub hold back all responses until `release` is called. */
  hold(): Promise<void>
  release(): Promise<void>
  stop(): Promise<void>
}

export async function startStub(): Promise<Stub> {
  const child = spawn(...pinned(cores.others, process.execPath, [fileURLToPath(new URL('stub.ts', import.meta.url))]), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [url] = (await once(child, 'message')) as [string]
  const control = async <Result>(path: string) => (await (await request(`${url}/control/${path}`)).body.json()) as Result
  return {
    url,
    calls: () => control<number>('calls'),
    users: async (count, groups = 1) =>
      (await control<string[]>(`tokens?count=${count}&groups=${groups}`)).map((token) => ({ authorization: `Bearer ${token}` })),
    hold: () => control<void>('hold'),
    release: () => control<void>('release'),
    stop: () => stop(child),
  }
}

export interface RunningContender {
  url: string
  /** Time from process start until ready, in milliseconds. */
  startUp: number
  /** CPU time until ready, in microseconds. */
  startUpCpu: number
  request(message: ProbeRequest): Promise<Usage>
  stop(): Promise<void>
}

interface Installation {
  /** The folder that contains the contender's module; defaults to the repository. */
  folder?: string
  settings?: Record<string, string>
}

/** Starts a contender in its production configuration, with logs and audit records written to files. */
export async function startContender(
  module: string,
  stubUrl: string,
  { folder = root, settings = {} }: Installation = {},
): Promise<RunningContender> {
  const port = await freePort()
  const records = newFolder('records')
  const log = openSync(join(records, 'log'), 'a')
  const started = performance.now()
  // The same V8 flag as in the container image. See the Dockerfile.
  const options = module === 'gateway/main.ts' ? ['--no-allocation-site-pretenuring'] : []
  const parameters = [...options, '--expose-gc', '--import', probe, join(folder, module)]
  const child = spawn(...pinned(cores.contender, process.execPath, parameters), {
    cwd: folder,
    stdio: ['ignore', log, 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      // Every contender caches its compiled code, as the gateway does in its container image.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: String(port),
      TRUSTED_PROXIES: 'loopback',
      AUDIT_FILE: join(records, 'audit'),
      CLINICAL_API_URL: `${stubUrl}/clinical`,
      CONSULTATION_API_URL: `${stubUrl}/consultation`,
      WARNINGS_API_URL: `${stubUrl}/warnings`,
      SUBSCRIPTIONS_API_URL: `${stubUrl}/subscriptions`,
      USERS_API_URL: `${stubUrl}/users`,
      PREAPPROVED_API_URL: `${stubUrl}/preapproved`,
      BOOKING_API_URL: `${stubUrl}/booking`,
      BOOKING_GRAPHQL_URL: `${stubUrl}/booking-graphql`,
      COGNITO_USER_POOL_ID: USER_POOL_ID,
      COGNITO_CLIENT_ID: CLIENT_ID,
      COGNITO_DOMAIN_URL: stubUrl,
      COGNITO_IDP_URL: stubUrl,
      ...settings,
    },
  })
  closeSync(log)
  const url = `http://localhost:${port}`
  await ready(url, child)
  const startUp = performance.now() - started
  const send = async (message: ProbeRequest) => {
    child.send(message)
    const [usage] = (await once(child, 'message')) as [Usage]
    return usage
  }
  const { cpu: startUpCpu } = await send({ type: 'usage' })
  return {
    url,
    startUp,
    startUpCpu,
    request: send,
    stop: async () => {
      await stop(child)
      rmSync(records, { recursive: true })
    },
  }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('A contender did not start.')
    try {
      const { statusCode, body } = await request(`${url}/readyz`)
      await body.dump()
      if (statusCode === 200) return
    } catch {
      // The contender isn't listening yet.
    }
    await pause(5)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  // Not every contender handles signals, but all exit when the runner disconnects.
  child.disconnect()
  await ended
}
