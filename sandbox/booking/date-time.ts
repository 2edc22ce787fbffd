import { GraphQLError } from 'graphql'

/** @throws GraphQLError if the text is not a date-time */
export function dateTime(text: string): Date {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) throw new GraphQLError('errorType: BadRequest, not a date-time')
  return instant
}
