import { afterAll, beforeAll, expect } from 'vitest'
import { commands } from 'vitest/browser'
import { recordOf } from '../../../scripts/used-files.ts'
import { startRecording, usedFiles } from '../../support/use-recorder.ts'

/*
 * Records which of our files each component test file uses, for `npm run test:changed`. A file counts as used if a function in it runs,
 * as for the other tests (`tests/support/record-use.ts`).
 */

beforeAll(startRecording)

afterAll(async () => {
  const test = (expect.getState().testPath ?? '').replace(/^.*\/(?=web\/(src|kit)\/)/, '')
  await commands.writeFile(recordOf(test), JSON.stringify(usedFiles()))
})
