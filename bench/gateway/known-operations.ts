import { createHash } from 'node:crypto'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder, root } from './folders.ts'
import { clientOperations, type Operation, orderList, type Work } from './work.ts'

/**
 * Creates a copy of the gateway that trusts `count` additional documents. Each contains the order list's operation under a different name.
 * The returned `work` sends these documents in turn.
 */
export function copyGatewayWithOperations(count: number): { folder: string; work: Work } {
  const folder = newFolder('gateway')
  for (const part of ['gateway', 'rules', 'schema', 'package.json']) cpSync(join(root, part), join(folder, part), { recursive: true })
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
