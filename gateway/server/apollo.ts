import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import type { GraphQLSchema } from 'graphql'
import type { CompiledExecution } from '../execution/executor.ts'
import { operationLimits } from '../limits/limits.ts'
import { noPrototypeNames } from '../limits/no-prototype-names.ts'
import type { KnownDocuments } from '../operation/known-documents.ts'
import type { Dependencies } from '../request-context.ts'
import { formatError } from './format-error.ts'
import { changeOutcomesPlugin } from './plugins/change-outcomes.ts'
import { errorCodesPlugin } from './plugins/error-codes.ts'
import { executionPlugin } from './plugins/execution.ts'
import { knownDocumentsPlugin } from './plugins/known-documents.ts'
import { lostSessionPlugin } from './plugins/lost-session.ts'
import { refusalAuditPlugin } from './plugins/refusal-audit.ts'
import { retryAfterPlugin } from './plugins/retry-after.ts'
import type { ApolloContext } from './request/apollo-response.ts'

interface ApolloParts {
  schema: GraphQLSchema
  /** The cache to which each valid document is added. */
  knownDocuments: KnownDocuments
  execute: CompiledExecution
}

/** Starts Apollo Server. It parses and validates operations and sends the responses; the execution plugin executes the operations. */
export async function startApollo(
  { schema, knownDocuments, execute }: ApolloParts,
  { config, log, metrics }: Dependencies,
): Promise<ApolloServer<ApolloContext>> {
  const format = formatError(log, config, metrics.errors)
  const apollo = new ApolloServer<ApolloContext>({
    schema,
    persistedQueries: false,
    // Introspection is always on, because the access rules decide who may read the schema.
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stringifyResult: JSON.stringify,
    parseOptions: { maxTokens: operationLimits.tokens },
    validationRules: [noPrototypeNames],
    formatError: (formatted, error) => format(formatted, error),
    logger: log,
    stopOnTerminationSignals: false,
    plugins: [
      knownDocumentsPlugin(knownDocuments),
      executionPlugin(execute, format),
      changeOutcomesPlugin,
      refusalAuditPlugin,
      errorCodesPlugin,
      lostSessionPlugin,
      retryAfterPlugin,
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
    ],
  })
  await apollo.start()
  return apollo
}
