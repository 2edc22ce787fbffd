import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clientOperations, type Operation, orderList, type Work } from './work.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A copy of the gateway that knows more operations than the client has, and the order list as each of them in turn. */
export function gatewayThatKnows(count: number): { folder: string; work: Work } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-gateway-'))
  for (const part of ['gateway', 'schema']) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const list = orderList(10)
  const operations = Array.from({ length: count }, (_, index): Operation => {
    const name = `OrderList${index}`
    const text = list.operation(0).text.replace('OrderList', name)
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
  const known = { ...clientOperations, ...Object.fromEntries(operations.map(({ hash, text }) => [hash, text])) }
  writeFileSync(join(folder, 'schema/client-operations.json'), JSON.stringify(known))
  return { folder, work: { ...list, operation: (index) => operations[index % count] as Operation } }
}
