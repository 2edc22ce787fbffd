import { afterAll, beforeAll, expect } from 'vitest'
import { commands } from 'vitest/browser'
import { recordOf } from '../../../scripts/used-files.ts'
import { startRecording, usedFiles } from '../../support/use-recorder.ts'

/*
 * Records which of our files each component test file uses, for `npm run test:changed`. A file counts as used if one of its functions runs.
 * `tests/support/record-use.ts` applies the same rule to the other tests.
 */

beforeAll(startRecording)

afterAll(async () => {
  const test = (expect.getState().testPath ?? '').replace(/^.*\/(?=web\/(src|kit)\/)/, '')
  await commands.writeFile(recordOf(test), JSON.stringify(usedFiles()))
})
