import { expect, it } from 'vitest'
import { chosenOptions } from './exclusive-options.ts'

const NONE = 'None of the above'
const labels = ['Asthma', NONE, 'Diabetes', 'NONE OF THESE apply to me', 'I have none of the above', 'None']
const indexesOf = (chosen: readonly string[]) => chosen.map((label) => labels.indexOf(label))

it.each([
  ['selects the first option', [], ['Asthma'], ['Asthma']],
  ['adds a second option', ['Asthma'], ['Asthma', 'Diabetes'], ['Asthma', 'Diabetes']],
  ['clears all other options when “none of the above” is selected', ['Asthma', 'Diabetes'], ['Asthma', 'Diabetes', NONE], [NONE]],
  ['clears all other options when “none of the above” is selected, even if it is listed first', ['Asthma'], [NONE, 'Asthma'], [NONE]],
  ['clears “none of the above” when another option is selected', [NONE], [NONE, 'Asthma'], ['Asthma']],
  [
    'recognises “none of these” in capitals and followed by other words',
    ['Asthma'],
    ['Asthma', 'NONE OF THESE apply to me'],
    ['NONE OF THESE apply to me'],
  ],
  ['deselects an option', ['Asthma', 'Diabetes'], ['Diabetes'], ['Diabetes']],
  ['deselects “none of the above”', [NONE], [], []],
  [
    'keeps the other options if an option contains “none of the above” but does not start with it',
    ['Asthma'],
    ['Asthma', 'I have none of the above'],
    ['Asthma', 'I have none of the above'],
  ],
  ['keeps the other options when an option with the exact label “None” is selected', ['Asthma'], ['Asthma', 'None'], ['Asthma', 'None']],
])('chosenOptions %s', { tags: ['BK-365'] }, (_name, before, now, expected) => {
  expect(chosenOptions(labels, indexesOf(before), indexesOf(now))).toEqual(indexesOf(expected))
})
