import type { Resolvers } from '../../generated/resolvers.ts'

/** Only these error classes get their own metric series, so that clients can't create an unlimited number of series. */
const knownClasses = new Set(['Error', 'TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'SecurityError', 'QuotaExceededError'])

export const clientResolvers: Resolvers = {
  Mutation: {
    reportClientError: (_root, { input }, { dependencies, caller }) => {
      const { errorClass, component, release, failedRequest } = input
      dependencies.metrics.clientErrors.inc({ class: knownClasses.has(errorClass) ? errorClass : 'other' })
      const report = {
        class: matching(errorClass, /^[A-Za-z]{1,40}$/),
        component: matching(component, /^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/),
        release: matching(release, /^[0-9a-f]{12}$/),
        failedRequest: matching(failedRequest, /^[\w.:-]{1,64}$/),
        requestId: caller.requestId,
      }
      dependencies.log.error(report, 'client error')
      return { recorded: true }
    },
  },
  Settings: {
    clientBuild: (_settings, _args, { dependencies }) => dependencies.clientBuild ?? null,
  },
}

/** Returns the value if it has the expected form. Other values must not be logged, because they might be text from a screen. */
function matching(value: string | null | undefined, form: RegExp): string | undefined {
  return value != null && form.test(value) ? value : undefined
}
