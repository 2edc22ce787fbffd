import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '../../request-context.ts'

/** Sets the `retry-after` header if the whole operation failed because of a rate limit. */
export const retryAfterPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      if (body.kind !== 'single') return
      const { data, errors = [] } = body.singleResult
      const hasData = Object.values(data ?? {}).some((value) => value !== null)
      const seconds = errors.map(({ extensions }) => Number(extensions?.retryAfterSeconds ?? 0))
      if (!hasData && Math.max(0, ...seconds) > 0) http.headers.set('retry-after', String(Math.max(...seconds)))
    },
  }),
}
