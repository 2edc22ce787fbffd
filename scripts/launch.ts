import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ConfigError, identityVariables, parseConfig, serviceVariables } from '../gateway/config/config.ts'
import { MACHINE_CLIENT_ID, MACHINE_CLIENT_SECRET } from '../sandbox/identity/identity.ts'
import { demoUsers } from '../sandbox/identity/users.ts'

/** The message that the sandbox sends once it is running. */
interface SandboxAddresses {
  environment: Record<string, string>
  controlUrl: string
  mailboxUrl: string
}

const root = fileURLToPath(new URL('..', import.meta.url))
/** The V8 flag with which the Docker image starts the gateway. The Dockerfile gives the reason. */
const gatewayOptions = ['--no-allocation-site-pretenuring']
/** Time limit for starting the gateway, in milliseconds. Long, because a busy machine may need a minute. */
const START_TIMEOUT = 120_000
const children: ChildProcess[] = []
const isSet = (name: string) => (process.env[name] ?? '').trim() !== ''
let stopping: Promise<void> | undefined

for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(end, () => void stop())

try {
  const sandbox = needsSandbox() ? await startSandbox() : undefined
  const environment = { ...process.env, ...(sandbox && missingFrom(sandbox.environment)) }
  const config = parseConfig(environment)
  buildClient()
  const readiness = `http://localhost:${config.port}/readyz`
  // A process that already responds on this port would be mistaken for the gateway, which is started below.
  if ((await statusOf(readiness)) !== undefined) throw new Error(`Another process uses port ${config.port}. End it, or set PORT.`)
  const logLevel = isSet('LOG_LEVEL') ? process.env.LOG_LEVEL : config.production ? 'info' : 'warn'
  stopWith(start('gateway/main.ts', { ...environment, LOG_LEVEL: logLevel }, gatewayOptions))
  const home = `${config.publicUrl}${config.basePath}`
  await waitUntilReady(readiness)
  console.log(instructions(home, sandbox))
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
  await stop()
}

/** Whether the sandbox must stand in for a service or the identity provider. Always false in production. */
function needsSandbox(): boolean {
  if (process.env.NODE_ENV === 'production') return false
  return Object.keys(serviceVariables).some((name) => !isSet(name)) || usesSandboxIdentity()
}

/** Whether to use the sandbox's identity provider. False if any variable that configures a real one is set. */
function usesSandboxIdentity(): boolean {
  return ![...Object.keys(identityVariables), 'COGNITO_IDP_URL'].some(isSet)
}

function missingFrom(defaults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(defaults).filter(([name]) => {
      if (!name.startsWith('COGNITO_')) return !isSet(name)
      // `COGNITO_REGION` is replaced even if it is set, because the sandbox's user pool has a fixed region.
      return usesSandboxIdentity() && (name === 'COGNITO_REGION' || !isSet(name))
    }),
  )
}

async function startSandbox(): Promise<SandboxAddresses> {
  const child = start('sandbox/main.ts', process.env)
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (typeof first !== 'object') throw new Error('The sandbox did not start.')
  stopWith(child)
  return first as SandboxAddresses
}

function start(module: string, env: NodeJS.ProcessEnv, execArgv: string[] = []): ChildProcess {
  const child = fork(`${root}${module}`, { env, execArgv, stdio: 'inherit' })
  children.push(child)
  return child
}

/** Stops everything when this child process ends. Keeps the exit code of an earlier failure. */
function stopWith(child: ChildProcess): void {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 1
    void stop()
  })
}

function buildClient(): void {
  const build = spawnSync(process.execPath, [`${root}node_modules/vite/bin/vite.js`, 'build', 'web', '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  if (build.status !== 0) throw new Error('The client could not be built.')
}

/** Waits until the gateway is ready, for at most `START_TIMEOUT`. Fails at once if the gateway's process ends. */
async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT
  while (Date.now() < deadline) {
    if (process.exitCode) throw new Error('The gateway did not start.')
    if ((await statusOf(url)) === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The gateway is not responding.')
}

/** The status with which a URL responds; undefined if it doesn't respond. */
function statusOf(url: string): Promise<number | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => undefined,
  )
}

/** Stops the child processes, then exits. */
function stop(): Promise<void> {
  stopping ??= stopChildren()
  return stopping
}

async function stopChildren(): Promise<void> {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  await Promise.all(
    running.map((child) => {
      child.kill('SIGTERM')
      return once(child, 'exit')
    }),
  )
  process.exit()
}

function instructions(home: string, sandbox: SandboxAddresses | undefined): string {
  const people = demoUsers
    .filter(({ byCode }) => !byCode)
    .map(({ name, role }) => `    ${name.padEnd(16)} ${role}`)
    .join('\n')
  const branches = demoUsers
    .filter(({ byCode }) => byCode)
    .map(({ name, email }) => `    ${email.padEnd(32)} ${name}`)
    .join('\n')
  const signIn = `
  Sign in with "Sign in" and choose a person on the sandbox's page:
${people}

  Branches sign in at ${home}/login?email=true with their email address:
${branches}
  The six-digit code arrives in the mailbox at ${sandbox?.mailboxUrl}

  Scripts:
    export GATEWAY_URL=${home}/graphql COGNITO_DOMAIN_URL=${sandbox?.environment.COGNITO_DOMAIN_URL}
    export SCRIPT_CLIENT_ID=${MACHINE_CLIENT_ID} SCRIPT_CLIENT_SECRET=${MACHINE_CLIENT_SECRET}

  Fault injection and call journal: ${sandbox?.controlUrl}/faults, ${sandbox?.controlUrl}/journal
  Reset the data with \`npm run sandbox:reset\`.`
  return `
  Clinical review   ${home}/clinical-review
  Booking           ${home}/
  GraphQL           ${home}/graphql
${sandbox && usesSandboxIdentity() ? signIn : ''}
  Stop with Ctrl+C.
`
}
