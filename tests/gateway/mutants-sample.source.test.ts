import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { locate, readSample } from '../../scripts/mutants/sample.ts'

it('each mutant in the sample can still be located in its file', () => {
  const root = new URL('../../', import.meta.url)
  const mutants = Object.values(readSample()).flat()
  const lost = mutants.filter((mutant) => locate(mutant, readFileSync(new URL(mutant.file, root), 'utf8')) === undefined)
  expect(lost.map(({ file, line }) => `${file}: ${line}`)).toEqual([])
})
