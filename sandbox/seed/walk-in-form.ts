/** A question of a form that is filled in at the counter, in the contract's own shape. */
export interface FormQuestion {
  id: string
  element: 'RadioButtons' | 'Checkboxes' | 'Dropdown' | 'TextInput' | 'TextArea' | 'Bmi' | 'Text'
  label: string
  content: string
  options: { key: string; text: string; value: string; checked: boolean; correct: boolean }[]
  isChild: boolean
  questionId: string
}

/** Forms by name, each with what is asked first. */
export const walkInForms: Record<string, { identifier: string; questions: FormQuestion[] }> = {
  'WG-FORM': {
    identifier: 'WG',
    questions: [
      {
        id: 'wg-1',
        element: 'RadioButtons',
        label: 'Is this treatment for you?',
        content: 'The treatment is for the person who answers.',
        options: [
          { key: 'yes', text: 'Yes', value: 'yes', checked: false, correct: true },
          { key: 'no', text: 'No', value: 'no', checked: false, correct: false },
        ],
        isChild: false,
        questionId: 'wg-1',
      },
    ],
  },
}
