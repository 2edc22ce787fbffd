import { readFileSync } from 'node:fs'

/** The text of each operation of the staff client, by its hash. */
export const clientOperations: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../schema/client-operations.json', import.meta.url), 'utf8'),
)

const byName = new Map(Object.entries(clientOperations).map(([hash, text]) => [/^\w+ (\w+)/.exec(text)?.[1], { hash, text }]))

/** One of the staff client's operations. */
export function clientOperation(name: string): { hash: string; text: string } {
  const operation = byName.get(name)
  if (operation === undefined) throw new Error(`the client has no operation ${name}`)
  return operation
}
