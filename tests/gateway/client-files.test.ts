import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clientBuild } from '../../gateway/server/client-build.ts'
import { clientFiles } from '../../gateway/server/client-files.ts'

const PAGE = '<html><head><base href="/" /></head></html>'
const SCRIPT = 'console.log("the client")\n'.repeat(100)
const ROUTE_FILES = {
  '/clinical-review': ['assets/list-5e6f.js'],
  '/clinical-review/order/:orderId': ['assets/order-7a8b.js', 'assets/order-9c0d.css'],
  '/clinical-review/preapprovedproduct/:status?': ['assets/pre-approved-1f2e.js'],
  '/': ['assets/day-3d4c.js'],
}

let folder: string
let app: FastifyInstance
beforeEach(async () => {
  folder = `${mkdtempSync(join(tmpdir(), 'client-'))}/`
  mkdirSync(`${folder}assets`)
  writeFileSync(`${folder}index.html`, PAGE)
  writeFileSync(`${folder}route-files.json`, JSON.stringify(ROUTE_FILES))
  writeFileSync(`${folder}assets/index-1a2b.js`, SCRIPT)
  writeFileSync(`${folder}assets/index-1a2b.js.br`, brotliCompressSync(SCRIPT))
  writeFileSync(`${folder}assets/index-1a2b.js.gz`, gzipSync(SCRIPT))
  writeFileSync(`${folder}assets/plain-3c4d.js`, 'plain')
  app = Fastify()
  await clientFiles(app, '', pino({ level: 'silent' }), folder)
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, encodings?: string) => app.inject({ url, headers: { ...(encodings && { 'accept-encoding': encodings }) } })

describe('a client asset', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliCompressSync(SCRIPT)],
    ['gzip, deflate', 'gzip', gzipSync(SCRIPT)],
    [undefined, undefined, Buffer.from(SCRIPT)],
  ])('is served with content-encoding $1 for accept-encoding $0', async (taken, sent, body) => {
    const response = await get('/assets/index-1a2b.js', taken)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-encoding']).toBe(sent)
    expect(response.headers['content-type']).toMatch(/javascript/)
    expect(response.rawPayload.equals(body)).toBe(true)
  })

  it('can be cached by browsers forever, separately for each encoding', async () => {
    const { headers } = await get('/assets/index-1a2b.js', 'br')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers.vary).toMatch(/accept-encoding/i)
  })

  it('is served uncompressed if it has no compressed version', async () => {
    const response = await get('/assets/plain-3c4d.js', 'br, gzip')
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.body).toBe('plain')
  })

  it("returns 404, not the client's page, if it doesn't exist", async () => {
    expect((await get('/assets/nothing.js', 'br')).statusCode).toBe(404)
  })
})

/** The files that the client's page links to. */
const linkedFiles = async (url: string) => (await get(url)).body.match(/(?<=href=")\.\/assets[^"]+/g) ?? []

describe("the client's page", () => {
  it.each([
    ['/', ['./assets/day-3d4c.js']],
    ['/clinical-review', ['./assets/list-5e6f.js']],
    ['/clinical-review?page=2', ['./assets/list-5e6f.js']],
    ['/clinical-review/order/12345', ['./assets/order-7a8b.js', './assets/order-9c0d.css']],
    ['/clinical-review/preapprovedproduct', ['./assets/pre-approved-1f2e.js']],
    ['/clinical-review/preapprovedproduct/approved', ['./assets/pre-approved-1f2e.js']],
    ['/clinical-review/no/such/page', []],
    ['/other', []],
  ])('links to the files of the route at %s', async (url, files) => {
    expect(await linkedFiles(url)).toEqual(files)
  })

  it("preloads the route's scripts and style sheets with low priority, so that they don't delay the page's first script", async () => {
    const { body } = await get('/clinical-review/order/12345')
    expect(body).toContain('<link rel="modulepreload" fetchpriority="low" href="./assets/order-7a8b.js">')
    expect(body).toContain('<link rel="preload" as="style" fetchpriority="low" href="./assets/order-9c0d.css"></head>')
  })

  it('resolves its relative URLs against the base path under which it is served', async () => {
    const mounted = Fastify()
    await mounted.register((part) => clientFiles(part, '/appts', pino({ level: 'silent' }), folder), { prefix: '/appts' })
    for (const url of ['/appts', '/appts/']) {
      const { body } = await mounted.inject({ url })
      expect(body).toContain('<base href="/appts/" />')
      expect(body).toContain('href="./assets/day-3d4c.js"')
    }
    await mounted.close()
  })
})

it("the client's page is never cached, because it names the assets of its build", async () => {
  expect((await get('/clinical-review')).headers['cache-control']).toBe('no-store')
})

describe("the client's build", { tags: ['XC-17'] }, () => {
  it("has a name that appears in the client's page and changes whenever the page does", async () => {
    const build = clientBuild(folder)
    expect(build).toMatch(/^[0-9a-f]{12}$/)
    expect((await get('/')).body).toContain(`<head><meta name="client-build" content="${build}" />`)
    writeFileSync(`${folder}index.html`, PAGE.replace('</head>', '<script src="assets/other.js"></script></head>'))
    expect(clientBuild(folder)).not.toBe(build)
  })

  it('has no name if the client has not been built', () => {
    expect(clientBuild(`${folder}missing/`)).toBeUndefined()
  })
})
