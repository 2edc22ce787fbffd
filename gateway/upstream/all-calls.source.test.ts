import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { allCalls } from './all-calls.ts'

// Reads source text, so mutation tests leave this file out: Stryker rewrites the sources.

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
