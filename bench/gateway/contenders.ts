/** A program under test, run in a separate process. */
export interface Contender {
  name: string
  /** Display name for the report. */
  title: string
  /** Path relative to the repository. */
  module: string
  bodyFormat: 'json' | 'graphql'
  /** Packages of `bench/gateway` whose versions appear in the report. */
  packages: string[]
}

export const limit: Contender = {
  name: 'limit',
  title: 'The limit',
  module: 'bench/gateway/contenders/limit.ts',
  bodyFormat: 'json',
  packages: ['undici'],
}

export const gateway: Contender = {
  name: 'gateway',
  title: 'This gateway',
  module: 'gateway/main.ts',
  bodyFormat: 'graphql',
  packages: [],
}

export const contenders: readonly Contender[] = [
  limit,
  gateway,
  {
    name: 'mercurius',
    title: 'Mercurius with JIT',
    module: 'bench/gateway/peers/mercurius.ts',
    bodyFormat: 'graphql',
    packages: ['mercurius', 'graphql-jit', '@graphql-tools/stitch'],
  },
  {
    name: 'yoga',
    title: 'GraphQL Yoga with stitching',
    module: 'bench/gateway/peers/yoga.ts',
    bodyFormat: 'graphql',
    packages: ['graphql-yoga', '@graphql-tools/stitch'],
  },
  {
    name: 'hive',
    title: 'Hive Gateway',
    module: 'bench/gateway/peers/hive.ts',
    bodyFormat: 'graphql',
    packages: ['@graphql-hive/gateway-runtime'],
  },
]
