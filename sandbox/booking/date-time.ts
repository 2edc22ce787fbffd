import { badRequest } from './bad-request.ts'

/** @throws GraphQLError if the text is not a date-time */
export function dateTime(text: string): Date {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) throw badRequest('not a date-time')
  return instant
}
