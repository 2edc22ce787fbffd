/** A question in a form that is completed at the counter. Uses the consultation service's format. */
export interface FormQuestion {
  id: string
  element: 'RadioButtons' | 'Checkboxes' | 'Dropdown' | 'TextInput' | 'TextArea' | 'Bmi' | 'Text'
  label: string
  content: string
  options: FormOption[]
  isChild: boolean
  questionId: string
}

interface FormOption {
  key: string
  text: string
  value: string
  checked: boolean
  correct: boolean
}

/** A set of questions in a form. Depending on the answers, the form continues with another set, ends or refuses the service. */
export interface FormStep {
  questions: FormQuestion[]
  /** @param chosen keys of the checked options */
  next: (chosen: ReadonlySet<string>) => string | { end: true } | { refusal: string }
}

const END = { end: true } as const

function question(
  id: string,
  element: FormQuestion['element'],
  label: string,
  options: (readonly [key: string, text: string, correct: boolean])[] = [],
  { content = '', isChild = false } = {},
): FormQuestion {
  return {
    id,
    element,
    label,
    content,
    options: options.map(([key, text, correct]) => ({ key, text, value: key, checked: false, correct })),
    isChild,
    questionId: id,
  }
}

const weightManagement: Record<string, FormStep> = {
  first: {
    questions: [
      question(
        'wg-1',
        'RadioButtons',
        'Is this treatment for you?',
        [
          ['yes', 'Yes', true],
          ['no', 'No', false],
        ],
        { content: 'The treatment is for the person who answers.' },
      ),
    ],
    next: (chosen) => (chosen.has('no') ? { refusal: 'This treatment can only be booked by the person who is going to take it.' } : 'bmi'),
  },
  bmi: {
    questions: [
      question('wg-2', 'Bmi', 'Height and weight', [
        ['over-30', 'BMI over 30', true],
        ['27-to-30', 'BMI 27 to 30', true],
        ['under-27', 'BMI under 27', false],
      ]),
    ],
    next: (chosen) => (chosen.has('under-27') ? { refusal: 'This treatment is not suitable for a BMI under 27.' } : 'conditions'),
  },
  conditions: {
    questions: [
      question('wg-3', 'Checkboxes', 'Which of these do you have?', [
        ['blood-pressure', 'High blood pressure', true],
        ['diabetes', 'Type 2 diabetes', true],
        ['sleep-apnoea', 'Sleep apnoea', true],
        ['none', 'None of the above', true],
      ]),
    ],
    next: (chosen) => (chosen.has('none') ? 'pregnancy' : 'medicines'),
  },
  medicines: {
    questions: [
      question('wg-4', 'TextInput', 'Which medicines do you take for it?', [], { isChild: true }),
      question('wg-5', 'TextArea', 'What has your doctor told you about it?', [], { isChild: true }),
    ],
    next: () => 'pregnancy',
  },
  pregnancy: {
    questions: [
      question('wg-6', 'Dropdown', 'Are you pregnant, or planning to be?', [
        ['no', 'No', true],
        ['does-not-apply', 'This does not apply to me', true],
        ['yes', 'Yes', false],
      ]),
    ],
    next: (chosen) => (chosen.has('yes') ? { refusal: 'This treatment is not suitable during pregnancy.' } : 'goal'),
  },
  goal: {
    questions: [question('wg-7', 'TextArea', 'What would you like to achieve?')],
    next: () => 'consent',
  },
  consent: {
    questions: [question('wg-8', 'Checkboxes', 'Your agreement', [['agreed', 'I have answered truthfully', true]])],
    next: () => END,
  },
}

/** The forms, by name. Each form's first step is called `first`. */
export const walkInForms: Record<string, { identifier: string; steps: Record<string, FormStep> }> = {
  'WG-FORM': { identifier: 'WG', steps: weightManagement },
}
