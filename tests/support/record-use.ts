import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { recordOf } from '../../scripts/used-files.ts'
import { startRecording, testsBegin, usedFiles } from './use-recorder.ts'

/*
 * Records which of our files each test file uses, for `npm run test:changed`. A file counts as used if the tests or their hooks run a
 * function in it. Importing a file doesn't count. Starting a gateway before the tests doesn't count either, because that runs code in many
 * of the gateway's files, whatever the tests are about.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))

beforeAll(startRecording)

beforeEach(testsBegin)

afterAll(() => {
  const record = `${root}${recordOf(relative(root, expect.getState().testPath ?? ''))}`
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify(usedFiles()))
})
