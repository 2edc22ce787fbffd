/*
 * Which folder may import which. `npm test` checks these rules, and docs/architecture.md explains them.
 * Imports point one way: server → domains → access → session → upstream. Only generated types may point back.
 */

const gateway = {
  'main.ts': ['config', 'limits', 'observe', 'server', 'state'],
  server: [
    'access',
    'booking',
    'config',
    'execution',
    'limits',
    'observe',
    'operation',
    'schema.ts',
    'session',
    'state',
    'upstream',
    'request-context.ts',
    'observation.ts',
    'generated/enums.ts',
    'generated/upstream-calls.ts',
  ],
  'schema.ts': ['booking', 'domains'],
  execution: ['access', 'booking', 'operation', 'request-context.ts', 'observation.ts'],
  domains: ['access', 'booking', 'limits', 'observe', 'session', 'state', 'upstream', 'request-context.ts', 'partial-list.ts', 'generated'],
  booking: [
    'access',
    'observe',
    'operation',
    'upstream',
    'request-context.ts',
    'observation.ts',
    'partial-list.ts',
    'generated/booking.ts',
  ],
  'partial-list.ts': ['request-context.ts', 'upstream'],
  'request-context.ts': ['config', 'limits', 'observe', 'operation', 'session', 'state', 'upstream', 'observation.ts'],
  access: ['config', 'operation', 'session', 'generated'],
  session: ['config', 'observe', 'state', 'upstream', 'generated/enums.ts'],
  limits: ['operation', 'state'],
  operation: ['state'],
  state: ['generated/enums.ts'],
  'observation.ts': ['upstream'],
  upstream: ['config', 'observe', 'generated/booking.ts', 'generated/enums.ts'],
  observe: [],
  config: [],
  'clock.ts': [],
  'errors.ts': [],
  'without-addresses.ts': [],
  /** The generated resolver types import the request context's type and the types of the objects that resolvers return. */
  generated: ['domains', 'session', 'upstream', 'request-context.ts'],
}

/** Every file of the gateway may import these. */
const gatewayBasics = ['clock.ts', 'errors.ts', 'without-addresses.ts']

const web = {
  'main.tsx': ['apollo', 'live', 'session', 'shell', 'tab', 'ui', 'paths.ts', 'routes.tsx'],
  'routes.tsx': ['booking', 'clinical', 'explorer', 'status', 'shell', 'ui', 'paths.ts'],
  booking: ['apollo', 'branch', 'data', 'live', 'session', 'shell', 'tab/storage.ts', 'tab/unique-id.ts', 'ui', 'paths.ts', 'generated'],
  clinical: ['apollo', 'branch', 'data', 'live', 'session', 'shell', 'tab/unique-id.ts', 'ui', 'paths.ts', 'generated'],
  explorer: ['apollo/request-headers.ts', 'branch', 'session', 'shell', 'tab', 'ui', 'paths.ts'],
  status: ['apollo', 'data', 'session', 'shell', 'ui', 'generated'],
  /** The list of branches, and the current branch. */
  branch: ['apollo', 'shell', 'tab', 'generated'],
  shell: ['apollo', 'session', 'tab', 'ui', 'paths.ts', 'generated'],
  session: ['apollo', 'tab', 'ui', 'paths.ts', 'generated'],
  /** Queries that stay up to date, writes whose outcome is checked, and lists that load their pages. */
  data: ['apollo', 'live', 'tab/page-age.ts', 'ui'],
  /** The kit: controls, forms, tables and dialogs that know nothing about the gateway. */
  ui: ['tab/listeners.ts', 'tab/storage.ts'],
  live: ['apollo', 'tab', 'generated'],
  apollo: ['tab', 'generated/graphql.ts'],
  'paths.ts': [],
  generated: [],
  /** The state of this browser tab, such as which user it shows, whether that user is active, and whether the session has ended. */
  tab: [],
}

/** Top-level folders. Tests, benchmarks and scripts may import the parts they exercise. */
const folders = {
  rules: [],
  gateway: ['rules'],
  web: ['rules'],
  sandbox: ['rules/london.ts'],
  scripts: ['rules', 'gateway', 'sandbox', 'web/src/generated'],
  bench: ['rules', 'gateway', 'sandbox', 'scripts', 'tests'],
  tests: ['rules', 'gateway', 'web', 'sandbox', 'scripts'],
}

const listed = [...Object.keys(gateway).map((part) => `gateway/${part}`), ...Object.keys(web).map((part) => `web/src/${part}`)]
const isTest = '\\.test\\.tsx?$'
const pattern = (paths) => `^(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})(/|$)`

/**
 * Files in `folder` may import packages, each other, and files in the `allowed` paths, but no other file of this repository. Tests beside
 * the code may import anything.
 */
const onlyImports = (folder, allowed) => ({
  name: `imports-of-${folder}`,
  severity: 'error',
  from: { path: pattern([folder]), pathNot: isTest },
  to: { path: pattern(Object.keys(folders)), pathNot: pattern([folder, ...allowed]) },
})

export default {
  forbidden: [
    ...Object.entries(folders).map(([folder, allowed]) => onlyImports(folder, allowed)),
    ...Object.entries(gateway).map(([part, allowed]) => {
      const parts = [...allowed, ...gatewayBasics].map((name) => `gateway/${name}`)
      return onlyImports(`gateway/${part}`, [...parts, 'rules'])
    }),
    ...Object.entries(web).map(([part, allowed]) => {
      const parts = allowed.map((name) => `web/src/${name}`)
      return onlyImports(`web/src/${part}`, [...parts, 'rules'])
    }),
    {
      name: 'rules-use-only-dayjs',
      severity: 'error',
      from: { path: '^rules/', pathNot: isTest },
      to: { pathNot: '^(rules|node_modules/dayjs)/' },
    },
    /** Each folder of an area is one screen. Code that several screens share is directly in the area's folder, or in `back`. */
    {
      name: 'screens-are-independent',
      severity: 'error',
      from: { path: '^web/src/(booking|clinical)/([^/]+)/', pathNot: isTest },
      to: { path: '^web/src/$1/[^/]+/', pathNot: '^web/src/$1/($2|back)/' },
    },
    {
      name: 'shared-code-uses-no-screen',
      severity: 'error',
      from: { path: '^web/src/(booking|clinical)/[^/]+$', pathNot: isTest },
      // Dynamic imports are allowed, because booking's shell loads the availability dialog, which all of its screens share, on demand.
      to: { path: '^web/src/$1/[^/]+/', pathNot: '^web/src/$1/back/', dynamic: false },
    },
    { name: 'unlisted', severity: 'error', from: { path: '^(gateway|web/src)/', pathNot: [isTest, pattern(listed)] }, to: {} },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    // dependency-cruiser can't use this project's version of TypeScript, so ignore its warning about a missing compiler.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|bench/gateway/(peers|node_modules))/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
