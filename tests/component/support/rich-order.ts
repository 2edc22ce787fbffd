import { aConsultationForm, anImagePage, anItem, anOrder } from './records/orders.ts'

export const richOrder = () => ({
  order: () =>
    anOrder({
      items: [
        anItem({
          productId: '101',
          title: 'Wegovy 0.25mg',
          secondaryTag: 'onlinedoctorweightloss',
          photoUploadSkipped: true,
          warningCount: 2,
          exclusionCount: 1,
          consultationFormId: 'form-1',
        }),
        anItem(),
      ],
    }),
  consultationForm: () =>
    aConsultationForm({
      exclusionCount: 1,
      warningCount: 1,
      bmi: { height: '170 cm', weight: '98 kg', bmi: 33.9 },
      questions: (['EXCLUSION', 'WARNING', null] as const).map((flag) => ({
        question: `Flag ${flag}?`,
        answers: [
          { text: 'Yes', selected: true, flag },
          { text: 'No', selected: false, flag: null },
        ],
      })),
    }),
  orderImage: () => anImagePage(),
})
