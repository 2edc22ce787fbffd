import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { parseConfig, variableNames } from '../../gateway/config/config.ts'
import { createMetrics } from '../../gateway/observe/metrics.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const deploy = `${root}docs/deploy/`
const read = (file: string) => readFileSync(file, 'utf8')

/** Expects the gateway to recognise all these variables, and to accept them together with the variables that the image sets. */
function expectGatewayToStartWith(environment: Record<string, string>) {
  expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([])
  expect(parseConfig({ NODE_ENV: 'production', PORT: '4000', ...environment })).toMatchObject({ production: true, port: 4000 })
}

it('the image has every package that the gateway needs at run time', () => {
  const { dependencies } = JSON.parse(read(`${root}package.json`))
  const files = globSync('{gateway,rules}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const imports = files.flatMap((file) => [...read(root + file).matchAll(/(?:from |import |import\()'([^.#'][^']*)'/g)])
  const needed = imports.map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')
  expect(needed).toContain('fastify')
  expect([...new Set(needed)].filter((name) => !name.startsWith('node:') && !(name in dependencies))).toEqual([])
})

describe('docker-compose.yml', () => {
  interface Service {
    image?: string
    build?: { target: string }
    ports?: string[]
    volumes?: string[]
    environment?: Record<string, string>
    command?: string[]
    networks: string[] | Record<string, { ipv4_address?: string } | null>
    [option: string]: unknown
  }
  const { services } = parse(read(`${root}docker-compose.yml`), { merge: true }) as { services: Record<string, Service> }
  const gateways = ['gateway-1', 'gateway-2']
  const networksOf = (name: string) => {
    const networks = services[name]?.networks ?? []
    return Array.isArray(networks) ? networks : Object.keys(networks)
  }

  it.each(gateways)('%s gets only variables that it accepts, and both gateways share a Redis', (name) => {
    const { environment = {} } = services[name] ?? {}
    expectGatewayToStartWith(environment)
    expect(environment.REDIS_URL).toMatch(/^redis:/)
    expect(environment.REDIS_URL).toBe(services['gateway-1']?.environment?.REDIS_URL)
  })

  it('gateways trust forwarded client addresses only if the balancer sends them', () => {
    for (const name of gateways) {
      const { TRUSTED_PROXIES } = services[name]?.environment ?? {}
      expect(services.balancer?.networks).toMatchObject({ entry: { ipv4_address: TRUSTED_PROXIES } })
    }
  })

  it.each(Object.entries(services))('%s runs with resource limits and minimal privileges', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
    })
    expect(service).not.toHaveProperty('privileged')
  })

  it.each(Object.entries(services))('%s has a health check, in the compose file or in its image', (_name, { build, healthcheck }) => {
    const stages = read(`${root}Dockerfile`).split(/^FROM /m)
    const stage = stages.find((text) => text.includes(` AS ${build?.target}\n`))
    expect(stage?.includes('\nHEALTHCHECK ') || healthcheck !== undefined).toBe(true)
  })

  it('gateways serve metrics on a different port from the API', () => {
    const image = Object.fromEntries([...read(`${root}Dockerfile`).matchAll(/(\w*PORT)=(\d+)/g)].map(([, name, port]) => [name, port]))
    expect(image).toEqual({ PORT: '4000', METRICS_PORT: '9464' })
  })

  it('third-party images are pinned to a version', () => {
    for (const { image, build } of Object.values(services)) if (build === undefined) expect(image).toMatch(/:v?\d+\.\d+/)
  })

  it('ports are published only on localhost; the gateways and Redis publish no ports', () => {
    const ports = Object.values(services).flatMap((service) => service.ports ?? [])
    expect(ports).toContain('127.0.0.1:4000:4000')
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
    for (const name of [...gateways, 'redis']) expect(services[name]).not.toHaveProperty('ports')
    expect(networksOf('redis')).toEqual(['state'])
    for (const name of Object.keys(services))
      expect([name, networksOf(name).includes('state')]).toEqual([name, [...gateways, 'redis'].includes(name)])
  })

  it('Redis never evicts sessions when memory is full, and writes nothing to disk', () => {
    expect(services.redis?.command?.join(' ')).toBe('redis-server --save  --appendonly no --maxmemory 256mb --maxmemory-policy noeviction')
  })

  it('mounted files exist', () => {
    const files = Object.values(services).flatMap(({ volumes = [] }) => volumes.filter((volume) => volume.startsWith('./')))
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect([file, existsSync(root + file.split(':')[0])]).toEqual([file, true])
  })

  it('the balancer and Prometheus list both gateways', () => {
    const addresses = (port: number) => gateways.map((name) => `${name}:${port}`)
    const backends = read(`${deploy}haproxy.cfg`)
      .split(/^backend /m)
      .slice(1)
    const { scrape_configs } = parse(read(`${deploy}prometheus/prometheus.yml`))
    for (const backend of backends)
      expect([...backend.matchAll(/^ {4}server \S+ (\S+)/gm)].map(([, address]) => address)).toEqual(addresses(4000))
    expect(scrape_configs.flatMap((job: { static_configs: { targets: string[] }[] }) => job.static_configs[0]?.targets)).toEqual(
      addresses(9464),
    )
    for (const name of [...gateways, 'balancer', 'prometheus']) expect(networksOf(name)).toContain('entry')
  })
})

describe('kubernetes.yaml', () => {
  const resources = parseAllDocuments(read(`${deploy}kubernetes.yaml`)).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
  const resource = (kind: string) => resources.find((candidate) => candidate.kind === kind)
  const { spec } = resource('Deployment')
  const [container] = spec.template.spec.containers

  it('the gateway gets only variables that it accepts', () => {
    const own = Object.fromEntries(container.env.map(({ name, value }: { name: string; value: string }) => [name, value]))
    expectGatewayToStartWith({ ...resource('ConfigMap').data, ...own, REDIS_URL: 'redis://redis:6379' })
  })

  it('only Prometheus can reach the metrics, and only the ingress can reach the public port', () => {
    const ports = Object.fromEntries(
      container.ports.map(({ name, containerPort }: { name: string; containerPort: number }) => [name, containerPort]),
    )
    expect(ports).toEqual({ http: 4000, metrics: 9464 })
    expect(container.env).toContainEqual({ name: 'METRICS_PORT', value: '9464' })
    expect(spec.template.metadata.annotations['prometheus.io/port']).toBe('9464')
    const { ingress } = resource('NetworkPolicy').spec
    type Rule = { from: { namespaceSelector: { matchLabels: Record<string, string> } }[]; ports: { port: string }[] }
    expect(ingress.map(({ from, ports }: Rule) => [from[0]?.namespaceSelector.matchLabels, ports])).toEqual([
      [{ 'kubernetes.io/metadata.name': 'ingress' }, [{ port: 'http' }]],
      [{ 'kubernetes.io/metadata.name': 'monitoring' }, [{ port: 'metrics' }]],
    ])
    expect(resource('Service').spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }])
  })

  it('every resource selects the same pods', () => {
    const { labels } = spec.template.metadata
    const selectors = [
      spec.selector.matchLabels,
      resource('Service').spec.selector,
      resource('PodDisruptionBudget').spec.selector.matchLabels,
      resource('NetworkPolicy').spec.podSelector.matchLabels,
    ]
    expect(selectors).toEqual(Array(4).fill(labels))
  })

  it('at least one gateway is always available, and each gateway has time to finish its requests', () => {
    expect(spec).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } })
    expect(resource('PodDisruptionBudget').spec.minAvailable).toBe(1)
    const drain = container.env.find(({ name }: { name: string }) => name === 'DRAIN_SECONDS').value
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(drain) + 30)
    expect(container).toMatchObject({ readinessProbe: { httpGet: { path: '/readyz' } }, livenessProbe: { httpGet: { path: '/healthz' } } })
  })
})

describe('dashboard and alerts', () => {
  /** The labels of each exported series. */
  const exported = new Map<string, string[]>()
  for (const metric of createMetrics([]).registry.getMetricsAsArray()) {
    const { name, type, labelNames } = metric as unknown as { name: string; type: string; labelNames: string[] }
    if (type !== 'histogram') exported.set(name, labelNames)
    else
      for (const part of ['bucket', 'sum', 'count']) exported.set(`${name}_${part}`, part === 'bucket' ? [...labelNames, 'le'] : labelNames)
  }
  /** Labels that Prometheus adds to every series. */
  const OF_EVERY_SERIES = ['app', 'instance']
  exported.set('up', [])

  const { panels } = JSON.parse(read(`${deploy}grafana/dashboards/gateway.json`)) as {
    panels: { title: string; targets?: { expr: string }[]; gridPos: { x: number; y: number; w: number; h: number } }[]
  }
  const { groups } = parse(read(`${deploy}prometheus/alerts.yml`)) as { groups: { rules: { alert: string; expr: string }[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  const expressions = [
    ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ]

  it.each(expressions)('the expression of "%s" uses only existing series and labels: %s', (_title, expression) => {
    const bare = expression.replaceAll(/"[^"]*"/g, '""')
    const grouped = [...bare.matchAll(/\b(?:by|without|on)\s*\(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/\s*,\s*/))
    const selectors = [
      ...bare
        .replaceAll(/\b(?:by|without|on)\s*\([^)]*\)/g, '')
        .replaceAll(/\[[^\]]*\]/g, '')
        .matchAll(/\b([a-z_]\w*)(?:\{([^}]*)\})?(?!\w|\s*\()/g),
    ].filter(([, name = '']) => !['and', 'or', 'unless', 'offset'].includes(name))
    expect(selectors.length).toBeGreaterThan(0)
    const known = new Set(OF_EVERY_SERIES)
    for (const [, name = '', matchers = ''] of selectors) {
      expect([...exported.keys()]).toContain(name)
      for (const label of exported.get(name) ?? []) known.add(label)
      for (const [, label] of matchers.matchAll(/(\w+)\s*[=!]/g))
        expect([...(exported.get(name) ?? []), ...OF_EVERY_SERIES]).toContain(label)
    }
    for (const label of grouped) expect([...known]).toContain(label)
  })

  it("the dashboard shows each of the gateway's own metrics", () => {
    const own = [...exported.keys()]
      .filter((name) => !/^(process|nodejs)_/.test(name))
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''))
    const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join(' ')
    for (const name of new Set(own)) expect(shown).toContain(name)
  })

  it("the dashboard's panels don't overlap", () => {
    const taken = new Set<string>()
    for (const { title, gridPos } of panels)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect([title, taken.has(`${x} ${y}`), x < 24]).toEqual([title, false, true])
          taken.add(`${x} ${y}`)
        }
  })

  it('every alert has a runbook section and a test', () => {
    const runbook = read(`${root}docs/runbook.md`)
    const tried = read(`${deploy}prometheus/alerts.test.yml`)
    for (const { alert } of rules) {
      expect(runbook).toContain(`*${alert}*`)
      expect(tried).toContain(`alertname: ${alert}\n        exp_alerts:`)
    }
  })
})

/** Runs HAProxy's and Prometheus's own checks of their configuration files, if the programs are installed. */
describe.each([
  ['haproxy', ['-c', '-f', 'haproxy.cfg']],
  ['promtool', ['check', 'config', 'prometheus/prometheus.yml']],
  ['promtool', ['test', 'rules', 'prometheus/alerts.test.yml']],
])('the command %s %s', (program, parameters) => {
  it.skipIf(spawnSync(program, ['--version']).error !== undefined)('reports no problems', () => {
    const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: deploy, encoding: 'utf8' })
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.not.stringMatching(/warning|alert\]|FAILED/i)])
  })
})
