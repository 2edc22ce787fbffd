import type { ConsultationFormType, Resolvers } from '../../generated/resolvers.ts'
import { auditRead } from '../../observe/audit.ts'
import { formTitle } from './titles.ts'

export const consultationResolvers: Resolvers = {
  Query: {
    consultationForm: async (_root, { id }, context) => {
      auditRead(context, { action: 'readConsultationForm', consultationFormId: id })
      const form = await context.dependencies.upstreams.consultations.get(context.caller, id)
      return { ...form, id, type: form.type.toUpperCase() as ConsultationFormType, title: formTitle(form.code, form.productName) }
    },
  },
}
