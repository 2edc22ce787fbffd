import { type DocumentNode, visit } from 'graphql'
import { fieldKey } from '../operation/field-key.ts'

/** The path of a value in a response. */
export type Place = readonly (string | number)[]

/**
 * Creates a function that checks the path of an error from the booking API. The function returns the path if the document selects every
 * name in it, and undefined if not, so that the gateway's errors never contain a name that the client didn't select.
 */
export function selectedPlaces(document: DocumentNode): (place: Place) => Place | undefined {
  const keys = new Set<unknown>()
  visit(document, { Field: (node) => void keys.add(fieldKey(node)) })
  return (place) => (typeof place[0] === 'string' && place.every((part) => typeof part === 'number' || keys.has(part)) ? place : undefined)
}
