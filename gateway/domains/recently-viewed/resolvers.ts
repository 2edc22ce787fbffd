import { abilitiesOf } from '../../access/abilities.ts'
import { NOT_ALLOWED } from '../../access/rules.ts'
import { refusal } from '../../errors.ts'
import type { Resolvers } from '../../generated/resolvers.ts'
import type { RequestContext } from '../../request-context.ts'

/** Maximum length of a label, in characters. */
const LONGEST_LABEL = 100

export const recentlyViewedResolvers: Resolvers = {
  Mutation: {
    rememberViewed: async (_root, { input }, context) => {
      const { kind, recordId, locationId = null, treatment = null, label } = input
      if (!maySee(kind, context)) throw refusal('FORBIDDEN', NOT_ALLOWED)
      const record = { kind, recordId, locationId, treatment, label: [...label].slice(0, LONGEST_LABEL).join('') }
      if (context.viewer !== null) await context.dependencies.recentlyViewed.add(context.cookies.session, record)
      return { viewer: context.viewer }
    },
  },
  Viewer: {
    recentlyViewed: async (_viewer, _args, context) => {
      const records = await context.dependencies.recentlyViewed.list(context.cookies.session)
      return records.filter(({ kind }) => maySee(kind, context))
    },
  },
}

function maySee(kind: 'ORDER' | 'PATIENT' | 'APPOINTMENT', { viewer, dependencies: { config } }: RequestContext): boolean {
  return kind === 'APPOINTMENT' || (viewer !== null && abilitiesOf(viewer, config.centralGroups).useClinicalReview)
}
