import { type DocumentNode, visit } from 'graphql'
import { fieldKey } from '../operation/field-key.ts'

/** The path of a value in a response. */
export type Place = readonly (string | number)[]

/**
 * Creates a function that checks the path of an error from the booking API. If the document selects the path, the function returns it.
 * Otherwise, the function returns undefined, so that the error doesn't contain names that the client doesn't know.
 */
export function selectedPlaces(document: DocumentNode): (place: Place) => Place | undefined {
  const keys = new Set<unknown>()
  visit(document, { Field: (node) => void keys.add(fieldKey(node)) })
  return (place) => (typeof place[0] === 'string' && place.every((part) => typeof part === 'number' || keys.has(part)) ? place : undefined)
}
