import type { Resolvers } from '../../generated/resolvers.ts'

export const settingsResolvers: Resolvers = {
  Query: {
    settings: (_root, _args, { dependencies }) => dependencies.config.settings,
  },
}
