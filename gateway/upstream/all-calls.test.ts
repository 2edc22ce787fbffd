import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createMetrics } from '../observe/metrics.ts'
import { allCalls } from './all-calls.ts'

it('lists every call that the service clients make', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const sources = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const calls = sources.flatMap((file) =>
    [...readFileSync(folder + file, 'utf8').matchAll(/(?:method: '(\w+)',\s*)?path: path`([^`]*)`/g)].map(
      ([, method = 'GET', template = '']) => `${method} ${template.replaceAll(/\$\{[^}]*\}/g, '{}')}`,
    ),
  )
  expect(calls.length).toBeGreaterThan(30)
  expect(Object.values(allCalls).flat().toSorted()).toEqual([...calls, 'POST (GraphQL)'].toSorted())
})

it('starts the counter of malformed responses at 0, so that an alert sees the first one', async () => {
  const { values } = await createMetrics([], allCalls).malformedResponses.get()
  expect(values).toHaveLength(Object.values(allCalls).flat().length)
  expect(values).toContainEqual({ value: 0, labels: { service: 'main', call: 'GET /orders/{}' } })
})
