import { expect, it } from 'vitest'
import { type FormAnswer, formAnswerFault } from './form-answer.ts'

it.each<[name: string, answer: FormAnswer, isMultipleChoice: boolean, fault: string | undefined]>([
  ['text', { text: 'Metformin' }, false, undefined],
  ['empty text', { text: '' }, false, 'Response required'],
  ['text of only spaces', { text: ' \n' }, false, 'Response required'],
  ['text of only invisible characters', { text: '\u200b' }, false, 'Response required'],
  ['one of two options', { options: 2, chosen: 1 }, false, undefined],
  ['no option', { options: 2, chosen: 0 }, false, 'Select one of the options'],
  ['two ticked checkboxes', { options: 2, chosen: 2 }, true, undefined],
  ['neither of two checkboxes', { options: 2, chosen: 0 }, true, 'You must select at least 1 of the options'],
  ['a single checkbox that is not ticked', { options: 1, chosen: 0 }, true, 'Please select the checkbox'],
])('for %s, formAnswerFault returns $3', { tags: ['BK-362', 'BK-363', 'BK-364'] }, (_name, answer, isMultipleChoice, fault) => {
  expect(formAnswerFault(answer, { isMultipleChoice })).toBe(fault)
})
