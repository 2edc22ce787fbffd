import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)

it('has the agreed files and folders at its top level', { tags: ['XB-05'] }, () => {
  const agreed = ['package.json', 'gateway', 'web', 'schema', 'codegen.ts', 'docker-compose.yml', 'Dockerfile', 'tests', 'README.md']
  expect(readdirSync(root)).toEqual(expect.arrayContaining(agreed))
})

it('is built on the agreed packages', { tags: ['XB-06'] }, () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  const agreed = [
    ...['@apollo/server', '@graphql-tools/stitch', '@graphql-tools/schema', 'graphql', 'graphql-scalars', 'dataloader', 'undici'],
    ...['aws-jwt-verify', 'pino', 'react', 'react-dom', '@apollo/client', '@graphql-codegen/cli', 'react-router-dom', 'antd', 'dayjs'],
    ...['vitest', 'supertest', 'playwright', 'typescript'],
  ]
  expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(expect.arrayContaining(agreed))
})
