import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { upstreamCalls } from '../../gateway/generated/upstream-calls.ts'
import { renderText } from '../../scripts/preflight/render.ts'
import type { Report } from '../../scripts/preflight/report.ts'
import { freePort } from '../support/ports.ts'
import { processEnvironment } from '../support/process-environment.ts'
import { callsOf, check, findingsOf, machine, sandbox, startPreflight, tokenOf } from './support/preflight.ts'

startPreflight()

const root = fileURLToPath(new URL('../../', import.meta.url))
const checkedCalls = (report: Report) => callsOf(report).filter(({ reason }) => reason !== 'would change data or sign someone in')

/** Removes the query and the names of path parameters from a call. The result is, for example, `GET /orders/{}`. */
const nameOf = (call: string) => call.replace(/\?.*/, '').replaceAll(/\{\w+\}/g, '{}')

/** Listens on a free port while `use` runs. */
async function withServer(listener: RequestListener, use: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer(listener).listen(0)
  await once(server, 'listening')
  await use(`http://localhost:${(server.address() as AddressInfo).port}`).finally(() => server.close())
}

describe('preflight against services that follow the contract', () => {
  it.each(['a machine client', 'a person'])('finds no deviation and changes nothing when it runs as %s', async (who) => {
    const credentials = who === 'a person' ? { kind: 'token' as const, token: await tokenOf('sub-prescriber') } : machine
    const report = await check({}, { credentials, sampleSize: 5 })
    expect(findingsOf(report)).toEqual([])
    expect(checkedCalls(report).filter(({ outcome }) => outcome !== 'as documented')).toEqual([])
    expect(report.exitCode).toBe(0)
    const journal = sandbox.journal.read()
    expect(journal.filter(({ service, method }) => method !== 'GET' && service !== 'booking-graphql')).toEqual([])
    expect(new Set(journal.map(({ subject }) => subject))).toEqual(new Set([who === 'a person' ? 'sub-prescriber' : machine.clientId]))
  })

  it('checks every query of the booking API, and lists every mutation as not checked', async () => {
    const report = await check({}, { service: 'booking-graphql' })
    const schema = buildSchema(readFileSync(`${root}schema/booking.graphql`, 'utf8'))
    const named = (outcome: 'checked' | 'not checked') =>
      callsOf(report)
        .filter((call) => (call.outcome === 'not checked') === (outcome === 'not checked'))
        .map(({ call }) => call)
        .toSorted()
    expect(named('checked')).toEqual(Object.keys(schema.getQueryType()?.getFields() ?? {}).toSorted())
    expect(named('not checked')).toEqual(Object.keys(schema.getMutationType()?.getFields() ?? {}).toSorted())
  })

  it('checks every read of the REST services, and lists every write as not checked', async () => {
    const report = await check()
    const restCalls = callsOf(report).filter(({ service }) => service in upstreamCalls)
    const named = (isChecked: boolean) =>
      new Set(
        restCalls
          .filter(({ outcome }) => (outcome !== 'not checked') === isChecked)
          .map(({ service, call }) => `${service} ${nameOf(call)}`),
      )
    const made = Object.entries(upstreamCalls).flatMap(([service, calls]) => calls.map((call) => `${service} ${call}`))
    // Two of the gateway's photo requests differ only in their index, so preflight sends only one of them. Booking API queries have
    // their own test.
    const reads = made.filter((call) => / GET /.test(call) && !call.endsWith('/get_image/{}/{}/0'))
    expect(named(true)).toEqual(new Set(reads))
    expect(named(false)).toEqual(new Set(made.filter((call) => !/ GET |GraphQL/.test(call))))
  })

  it('reports only the requested service, and calls other services only to get ids', async () => {
    const report = await check({}, { service: 'warnings' })
    expect(callsOf(report).map(({ call, outcome }) => [call, outcome])).toEqual([['GET /order/warnings/{id}', 'as documented']])
    expect(new Set(sandbox.journal.read().map(({ service }) => service))).toEqual(new Set(['clinical', 'warnings']))
  })

  it('requests as many records as --sample specifies', async () => {
    const report = await check({}, { service: 'warnings', sampleSize: 7 })
    expect(callsOf(report)[0]?.requests).toBe(7)
  })
})

describe('preflight with an incorrect configuration', () => {
  it('reports an unreachable service after one request', async () => {
    const CLINICAL_API_URL = `http://localhost:${await freePort()}`
    const report = await check({ CLINICAL_API_URL })
    const main = report.services.find(({ service }) => service === 'main')
    expect(main).toMatchObject({ unreachable: 'the connection was refused', origin: CLINICAL_API_URL })
    expect(main?.calls.filter(({ requests }) => requests > 0).map(({ call, requests }) => [call, requests])).toEqual([['GET /orders', 1]])
    expect(report.exitCode).toBe(2)
    expect(renderText(report)).toContain('UNREACHABLE: the connection was refused')
  })

  it('reports an unknown host', async () => {
    const report = await check({ WARNINGS_API_URL: 'http://warnings.invalid' }, { service: 'warnings' })
    expect(report.services[0]?.unreachable).toContain('DNS')
  })

  it('reports a web page where a service should be', async () => {
    const page: RequestListener = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
    await withServer(page, async (WARNINGS_API_URL) => {
      const report = await check({ WARNINGS_API_URL }, { service: 'warnings' })
      expect(findingsOf(report)).toEqual(['warnings GET /order/warnings/{id}: a web page instead of JSON'])
    })
  })

  it('reports a service whose clock is wrong', async () => {
    const late: RequestListener = (_request, response) =>
      response.writeHead(200, { date: new Date(Date.now() - 600_000).toUTCString() }).end('{}')
    await withServer(late, async (WARNINGS_API_URL) => {
      const report = await check({ WARNINGS_API_URL }, { service: 'warnings' })
      expect(Math.round(report.services[0]?.clockSkewSeconds ?? 0)).toBeCloseTo(-600, -1)
      expect(report.exitCode).toBe(1)
    })
  })

  it.each<[string, Record<string, string>, string]>([
    ['user pool', { COGNITO_USER_POOL_ID: 'eu-west-2_Another' }, 'iss'],
    ['app client', { COGNITO_CLIENT_ID: 'another' }, 'aud'],
  ])('reports a token from a different %s', async (_name, changed, claim) => {
    const credentials = { kind: 'token' as const, token: await tokenOf('sub-prescriber') }
    expect(findingsOf(await check(changed, { credentials, service: 'identity' }))).toContain(
      `identity the person's ID token: ${claim} impossible value`,
    )
  })

  it.each(['https://auth.example.com/error?error=redirect_mismatch&client_id=x', '/error?error=redirect_mismatch'])(
    'reports a sign-in that is refused with a redirect to %s',
    async (location) => {
      const refuse: RequestListener = (_request, response) => response.writeHead(302, { location }).end()
      await withServer(refuse, async (url) => {
        const report = await check({ COGNITO_DOMAIN_URL: url, COGNITO_DOMAIN_INTERNAL_URL: url }, { service: 'identity' })
        expect(findingsOf(report).some((finding) => finding.endsWith('status 302, redirect_mismatch'))).toBe(true)
      })
    },
  )

  it('reports an expired token', async () => {
    const credentials = { kind: 'token' as const, token: await tokenOf('sub-prescriber', { lifetimeSeconds: -10 }) }
    const findings = findingsOf(await check({}, { credentials }))
    expect(findings).toContain("identity the person's ID token: exp impossible value")
    expect(findings).toContain('main GET /orders: status 401')
  })

  it('reports a machine client that can’t get a token', async () => {
    const report = await check({}, { credentials: { ...machine, clientSecret: 'wrong' } })
    expect(findingsOf(report)).toEqual(['identity POST /oauth2/token (client_credentials): status 400, invalid_client'])
    expect(report.problems).toEqual(['The identity provider issued no token, so the services are not checked.'])
    expect(report.exitCode).toBe(2)
  })
})

describe('npm run preflight', () => {
  function run(parameters: string[], environment: Record<string, string>) {
    const env = { ...processEnvironment, ...sandbox.environment, ...environment }
    return new Promise<{ code: number | null; out: string; err: string }>((done) => {
      const child = spawn(process.execPath, [`${root}scripts/preflight/main.ts`, ...parameters], { env })
      let [out, err] = ['', '']
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
      child.on('close', (code) => done({ code, out, err }))
    })
  }

  it('exits with 1 if it finds deviations, and prints neither record values nor the token', async () => {
    const token = await tokenOf('sub-prescriber')
    const file = join(mkdtempSync(join(tmpdir(), 'preflight-')), 'token')
    writeFileSync(file, `${token}\n`)
    sandbox.faults.inject({ service: 'clinical', path: '^/orders$', kind: 'field', field: 'orders[].idCheckStatus', value: 'Secret-Value' })
    for (const parameters of [[], ['--json']]) {
      const { code, out, err } = await run(['--token-file', file, '--service', 'main', '--sample', '1', ...parameters], {})
      expect([code, err]).toEqual([1, ''])
      expect(out).toContain('idCheckStatus')
      for (const secret of ['Secret-Value', token, token.split('.')[2] ?? '', 'sub-prescriber']) expect(out).not.toContain(secret)
    }
  })

  it('refuses an empty token file', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'preflight-')), 'token')
    writeFileSync(file, '\n')
    const { code, err } = await run(['--token-file', file], {
      SCRIPT_CLIENT_ID: machine.clientId,
      SCRIPT_CLIENT_SECRET: machine.clientSecret,
    })
    expect([code, err.trim()]).toEqual([2, expect.stringContaining('The token file is empty.')])
  })

  it('writes JSON, and exits with 0 if everything follows the contract', async () => {
    const credentials = { SCRIPT_CLIENT_ID: machine.clientId, SCRIPT_CLIENT_SECRET: machine.clientSecret }
    const { code, out } = await run(['--json', '--service', 'users'], credentials)
    const report: Report = JSON.parse(out)
    expect([code, report.exitCode]).toEqual([0, 0])
    expect(callsOf(report).map(({ call, outcome, requests }) => [call, outcome, requests])).toEqual([
      ['GET /users/v3/{sub}/usergroups', 'as documented', 1],
    ])
  })

  it.each<[string, string[], Record<string, string>, RegExp]>([
    [
      'without credentials',
      [],
      {},
      /^Give a token with --token-file or STAFF_TOKEN, or set SCRIPT_CLIENT_ID and SCRIPT_CLIENT_SECRET\.\n$/,
    ],
    ['with a missing token file', ['--token-file', '/no/such/file'], {}, /^The token file can't be read \(ENOENT\)\.\n$/],
    ['with an invalid token', [], { STAFF_TOKEN: 'secret' }, /^The token is not a JSON Web Token\.\n$/],
    ['with an unknown service', ['--service', 'warning'], {}, /^--service must be one of identity, main, /],
    [
      'with a sample that is too large',
      ['--sample', '101'],
      { STAFF_TOKEN: 'a.b.c' },
      /^--sample must be a whole number from 1 to 100\.\n$/,
    ],
    ['with an unknown option', ['--token', 'secret'], {}, /^Unknown option '--token'/],
    ['without a service address', [], { WARNINGS_API_URL: '' }, /WARNINGS_API_URL is missing/],
  ])('exits with 2 and prints the reason if run %s', async (_name, parameters, environment, message) => {
    const { code, out, err } = await run(parameters, environment)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(message)
    expect(err).not.toMatch(/secret|\n {4}at /)
  })

  it('imports only files and packages that the Docker image contains', () => {
    const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
    const image = readFileSync(`${root}Dockerfile`, 'utf8').split(' AS gateway\n')[1] ?? ''
    const copied = [...image.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, path]) => resolve(root, path ?? ''))
    const files = new Set([resolve(root, 'scripts/preflight/main.ts')])
    const packages = new Set<string>()
    for (const file of files)
      for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )(?:[^'=(]*from )?'([^']+)'/gm))
        if (name.startsWith('.')) files.add(resolve(dirname(file), name))
        else if (name.startsWith('#rules/')) files.add(resolve(root, name.slice(1)))
        else if (!name.startsWith('node:'))
          packages.add(
            name
              .split('/')
              .slice(0, name.startsWith('@') ? 2 : 1)
              .join('/'),
          )
    expect([...files].filter((file) => !copied.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual([])
    expect([...packages].filter((name) => !(name in dependencies))).toEqual([])
    expect(files.size).toBeGreaterThan(30)
  })
})
