import type { ConsultationFormType, Resolvers } from '../../generated/resolvers.ts'
import { auditRead } from '../../observe/audit.ts'
import { formTitle } from './titles.ts'

export const consultationResolvers: Resolvers = {
  Query: {
    consultationForm: async (_root, { id }, context) => {
      auditRead(context, { action: 'readConsultationForm', consultationFormId: id })
      const { code, type, ...form } = await context.upstreams.consultations.get(context.caller, id)
      return { ...form, id, type: type.toUpperCase() as ConsultationFormType, title: formTitle(code, form.productName) }
    },
  },
}
