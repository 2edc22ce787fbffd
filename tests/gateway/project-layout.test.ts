import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)

it('the project has the agreed files and folders at its top level', { tags: ['XB-05'] }, () => {
  const agreed = ['package.json', 'gateway', 'web', 'schema', 'codegen.ts', 'docker-compose.yml', 'Dockerfile', 'tests', 'README.md']
  expect(readdirSync(root)).toEqual(expect.arrayContaining(agreed))
})

it('the project depends on the agreed packages', { tags: ['XB-06'] }, () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  const installed = Object.keys({ ...dependencies, ...devDependencies })
  const imported = (folders: string) => {
    const files = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: fileURLToPath(root) })
    const packages = files.flatMap((file) =>
      [...readFileSync(new URL(file, root), 'utf8').matchAll(/from '(@[^/']+\/[^/']+|[^@.#/'][^/']*)/g)].map(([, name]) => name),
    )
    return [...new Set(packages)]
  }
  const gateway = ['@apollo/server', '@graphql-tools/stitch', '@graphql-tools/schema', 'graphql', 'graphql-scalars', 'dataloader']
  expect(imported('gateway')).toEqual(expect.arrayContaining([...gateway, 'undici', 'aws-jwt-verify', 'pino']))
  expect(imported('web/src')).toEqual(expect.arrayContaining(['react', 'react-dom', '@apollo/client', 'react-router-dom', 'antd', 'dayjs']))
  expect(imported('tests')).toEqual(expect.arrayContaining(['vitest', 'supertest', '@playwright/test']))
  expect(installed).toEqual(expect.arrayContaining(['typescript', 'playwright', '@graphql-codegen/cli']))
})
