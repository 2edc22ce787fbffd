import { joinIsolated, joinVisible } from './join-visible.ts'

interface Person {
  title?: string | null
  firstName?: string | null
  lastName?: string | null
}

/** A person's full name, for screens and printouts; empty if the name is missing. */
export function personName(person: Person | null): string {
  return joinIsolated(partsOf(person))
}

/** A person's full name as stored, for a CSV file. */
export function storedName(person: Person | null): string {
  return joinVisible(partsOf(person))
}

function partsOf(person: Person | null): (string | null | undefined)[] {
  return [person?.title, person?.firstName, person?.lastName]
}
