import { abilitiesOf } from '../../access/abilities.ts'
import { NOT_ALLOWED } from '../../access/rules.ts'
import { ApiError } from '../../errors.ts'
import type { Resolvers } from '../../generated/resolvers.ts'
import type { RequestContext } from '../../request-context.ts'

/** Maximum length of a label or a treatment, in characters. */
const LONGEST_TEXT = 100

export const recentlyViewedResolvers: Resolvers = {
  Mutation: {
    rememberViewed: async (_root, { input }, context) => {
      const { kind, recordId, locationId = null, treatment = null, label } = input
      if (!maySee(kind, context)) throw new ApiError('FORBIDDEN', NOT_ALLOWED)
      if (treatment !== null && treatment.length > LONGEST_TEXT) throw new ApiError('BAD_USER_INPUT', 'The treatment is too long.')
      const record = { kind, recordId, locationId, treatment, label: [...label.slice(0, 2 * LONGEST_TEXT)].slice(0, LONGEST_TEXT).join('') }
      if (context.viewer !== null) await context.dependencies.recentlyViewed.add(context.cookies.session, record)
      return { viewer: context.viewer }
    },
  },
  Viewer: {
    recentlyViewed: async (viewer, _args, context) => {
      // After a sign-in mutation, `viewer` is the new user, but the request's cookie still belongs to the previous session, whose records
      // may be another user's.
      if (viewer !== context.viewer) return []
      const records = await context.dependencies.recentlyViewed.list(context.cookies.session)
      return records.filter(({ kind }) => maySee(kind, context))
    },
  },
}

function maySee(kind: 'ORDER' | 'PATIENT' | 'APPOINTMENT', { viewer, dependencies: { config } }: RequestContext): boolean {
  return kind === 'APPOINTMENT' || (viewer !== null && abilitiesOf(viewer, config).useClinicalReview)
}
