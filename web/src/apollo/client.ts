import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { tap } from 'rxjs'
import { connectionFailed, gatewayWasReached } from '../tab/connection.ts'
import { sessionWasLost } from '../tab/lost-session.ts'
import { cache } from './cache.ts'
import { rereadAfterChange, withWriteId } from './changes.ts'
import { gatewayFetch } from './gateway-fetch.ts'
import { keptData } from './kept-data.ts'
import { sendsText, sha256 } from './operation-hash.ts'
import { requestHeaders } from './request-headers.ts'

/** Operations whose UNAUTHENTICATED error doesn't mean that the session has ended. */
const SIGN_IN_OPERATIONS = new Set(['ConfirmSignInCode', 'RequestSignInCode'])

const errors = new ErrorLink(({ error, operation }) => {
  const isLost = CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
  if (isLost && !SIGN_IN_OPERATIONS.has(operation.operationName ?? '')) sessionWasLost('expired')
})

/**
 * Records whether the gateway can be reached. Two errors mean that it can't: a TypeError (the connection failed) and a TimeoutError
 * (`AbortSignal.timeout` ended the request).
 */
const connection = new ApolloLink((operation, forward) => {
  const sentAt = performance.now()
  return forward(operation).pipe(
    tap({
      next: gatewayWasReached,
      error: (error) => {
        if (error instanceof TypeError) connectionFailed()
        else if (error?.name === 'TimeoutError') connectionFailed(sentAt)
        else if (error?.name !== 'AbortError') gatewayWasReached()
      },
    }),
  )
})

const identified = new SetContextLink(({ headers }) => ({ headers: { ...headers, ...requestHeaders() } }))

const byHash = sendsText() ? [] : [new PersistedQueryLink({ sha256, retry: () => false, disable: () => false })]

export const client = new ApolloClient({
  link: ApolloLink.from([
    errors,
    connection,
    keptData,
    rereadAfterChange,
    identified,
    withWriteId,
    ...byHash,
    new HttpLink({ uri: new URL('graphql', document.baseURI).href, credentials: 'same-origin', fetch: gatewayFetch }),
  ]),
  dataMasking: true,
  // A request in flight may have read the record before the latest change, so an identical request must not share its response.
  queryDeduplication: false,
  cache,
  // With this policy, a failed operation resolves with `error` set, alongside any data. It rejects only if it is cancelled, for example
  // when the session ends.
  defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' }, mutate: { errorPolicy: 'all' } },
})

/** The property in which Apollo Client keeps fragments, so that screens of the same record share them. See `getSuspenseCache.js`. */
const SHARED_FRAGMENTS = Symbol.for('apollo.suspenseCache')

/** Empties the cache when a session ends or someone signs in. After that, open screens no longer receive updates from the cache. */
export async function forgetRecords(): Promise<void> {
  await client.clearStore()
  // The shared fragments no longer receive updates from the cache, so the next screen must not use them. `login.page.test.tsx` tests this.
  Reflect.deleteProperty(client, SHARED_FRAGMENTS)
}
