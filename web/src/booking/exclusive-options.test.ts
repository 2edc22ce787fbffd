import { expect, it } from 'vitest'
import { chosenOptions } from './exclusive-options.ts'

const NONE = 'None of the above'

it.each([
  ['a first option', [], ['Asthma'], ['Asthma']],
  ['a second option', ['Asthma'], ['Asthma', 'Diabetes'], ['Asthma', 'Diabetes']],
  ['none of the above clears the others', ['Asthma', 'Diabetes'], ['Asthma', 'Diabetes', NONE], [NONE]],
  ['none of the above, listed first', ['Asthma'], [NONE, 'Asthma'], [NONE]],
  ['another option clears none of the above', [NONE], [NONE, 'Asthma'], ['Asthma']],
  ['in other letters', ['Asthma'], ['Asthma', 'NONE OF THESE apply to me'], ['NONE OF THESE apply to me']],
  ['an option is taken back', ['Asthma', 'Diabetes'], ['Diabetes'], ['Diabetes']],
  ['none of the above is taken back', [NONE], [], []],
  [
    '“none” inside another option clears nothing',
    ['Asthma'],
    ['Asthma', 'I have none of the above'],
    ['Asthma', 'I have none of the above'],
  ],
  ['“none” alone clears nothing', ['Asthma'], ['Asthma', 'None'], ['Asthma', 'None']],
])('%s', { tags: ['BK-365'] }, (_name, before, now, expected) => {
  expect(chosenOptions(before, now)).toEqual(expected)
})
