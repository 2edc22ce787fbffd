import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { request } from 'undici'
import { freePort } from '../../tests/support/ports.ts'
import { newFolder, root } from './folders.ts'
import { CLIENT_ID, USER_POOL_ID } from './identity.ts'
import type { Question, Usage } from './probe.ts'

const probe = new URL('probe.ts', import.meta.url).href

/** The headers that say who sends a request. */
export type User = Readonly<Record<string, string>>

export interface Stub {
  url: string
  /** Calls of services since it was last asked. */
  calls(): Promise<number>
  /** Prescribers, each with a token that names so many groups. */
  users(count: number, groups?: number): Promise<User[]>
  /** Keeps every answer back until they are released. */
  hold(): Promise<void>
  release(): Promise<void>
  stop(): Promise<void>
}

export async function startStub(): Promise<Stub> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('stub.ts', import.meta.url))], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [url] = (await once(child, 'message')) as [string]
  const control = async <Answer>(path: string) => (await (await request(`${url}/control/${path}`)).body.json()) as Answer
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
  /** From the start of its process until it takes requests, in milliseconds. */
  startUp: number
  /** CPU time that it took until then, in microseconds. */
  startUpCpu: number
  ask(question: Question): Promise<Usage>
  stop(): Promise<void>
}

interface Installation {
  /** Where its module is. */
  folder?: string
  settings?: Record<string, string>
}

/** Starts a contender in its production configuration; its logs and records go to files. */
export async function startContender(
  module: string,
  stubUrl: string,
  { folder = root, settings = {} }: Installation = {},
): Promise<RunningContender> {
  const port = await freePort()
  const records = newFolder('records')
  const log = openSync(join(records, 'log'), 'a')
  const started = performance.now()
  // As in the image: see the Dockerfile.
  const options = module === 'gateway/main.ts' ? ['--no-allocation-site-pretenuring'] : []
  const child = spawn(process.execPath, [...options, '--expose-gc', '--import', probe, join(folder, module)], {
    cwd: folder,
    stdio: ['ignore', log, 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
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
  const ask = async (question: Question) => {
    child.send(question)
    const [usage] = (await once(child, 'message')) as [Usage]
    return usage
  }
  const { cpu: startUpCpu } = await ask({ ask: 'usage' })
  return {
    url,
    startUp,
    startUpCpu,
    ask,
    stop: async () => {
      await stop(child)
      rmSync(records, { recursive: true })
    },
  }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('a contender did not start')
    try {
      const { statusCode, body } = await request(`${url}/readyz`)
      await body.dump()
      if (statusCode === 200) return
    } catch {
      // It does not listen yet.
    }
    await pause(5)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  // Not every contender ends at a signal; all end when their runner has gone.
  child.disconnect()
  await ended
}
