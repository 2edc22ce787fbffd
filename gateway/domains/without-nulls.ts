type WithoutNulls<T> = { [Key in keyof Required<T>]: Exclude<T[Key], null> }

/** Replaces null with undefined in an input's properties. GraphQL clients may send null or omit a value; services expect it omitted. */
export function withoutNulls<T extends object>(input: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value ?? undefined])) as WithoutNulls<T>
}
