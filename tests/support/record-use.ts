import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { recordOf } from '../../scripts/used-files.ts'
import { startRecording, testsBegin, usedFiles } from './use-recorder.ts'

/*
 * Records which of our files each test file uses, for `npm run test:changed`. A file counts as used if the tests or their hooks run a
 * function in it. Importing a file doesn't count, and neither does starting a gateway before the tests, because every gateway test uses
 * the whole gateway.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))

beforeAll(startRecording)

beforeEach(testsBegin)

afterAll(() => {
  const record = `${root}${recordOf(relative(root, expect.getState().testPath ?? ''))}`
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify(usedFiles()))
})
