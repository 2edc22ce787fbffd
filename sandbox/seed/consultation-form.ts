import type { CatalogueProduct } from './products.ts'
import type { Random } from './random.ts'

const yesNo = [
  'Do you have any allergies?',
  'Have you ever had an eating disorder?',
  'Are you taking any other medicines?',
  'Have you had pancreatitis or gallbladder disease?',
  'Are you pregnant, breastfeeding, or trying to conceive?',
  'Do you have high blood pressure?',
  'Have you used this medicine before without side effects?',
]
const closing = 'I confirm that I am over 18 and that my answers are true and complete to the best of my knowledge'

/** Creates a completed form with a red answer for each exclusion and a yellow answer for each warning. */
export function createConsultationForm(
  random: Random,
  product: CatalogueProduct,
  { createdAt, exclusions, warnings }: { createdAt: string; exclusions: number; warnings: number },
) {
  const form = product.form ?? { type: 'lg' as const, identifier: null }
  const flags = [...Array<'red'>(exclusions).fill('red'), ...Array<'yellow'>(warnings).fill('yellow')]
  const head = {
    'form-type': form.type,
    ...(form.identifier !== null && { identifier: form.identifier }),
    product_name: product.title,
    created_at: createdAt,
    exCount: exclusions,
    wCount: warnings,
  }
  if (form.type === 'healthhero') {
    const answered = yesNo.map((question, index) => ({
      question,
      answers: [
        {
          text: index < flags.length ? 'Yes, since last year' : 'No',
          RedFlag: flags[index] === 'red',
          YellowFlag: flags[index] === 'yellow',
        },
      ],
    }))
    return { ...head, traversal_summary: answered }
  }
  const height = random.between(150, 196)
  const weight = random.between(70, 128)
  return {
    ...head,
    ...(form.identifier === 'WL' && {
      bmi: { height: `${height} cm`, weight: `${weight} kg`, bmi: Math.round((weight / (height / 100) ** 2) * 10) / 10 },
    }),
    traversal_summary: [
      ...yesNo.map((question, index) => {
        const flag = flags[index]
        return {
          question,
          options: [
            { label: 'Yes', checked: flag !== undefined, ...(flag !== undefined && { alert: flag }) },
            { label: 'No', checked: flag === undefined },
          ],
        }
      }),
      {
        question: 'Tell us anything else we should know',
        options: [
          { label: random.pick(['Nothing to add', "I'd rather be called after 5 pm", 'My GP knows about this order']), checked: true },
        ],
      },
      { question: closing, options: [{ label: 'Agree', checked: true }] },
    ],
  }
}
