import { setTimeout as wait } from 'node:timers/promises'

/** The contents of a process's heap, by constructor. */
export type HeapContents = ReadonlyMap<string, { count: number; bytes: number }>

export interface Memory {
  /** Bytes that objects use. */
  heap: number
  /** Bytes of buffers outside the heap. */
  buffers: number
  resident: number
}

export interface Inspector {
  /** The memory in use, after collecting all garbage. */
  memory(): Promise<Memory>
  /** Takes a heap snapshot, which pauses the process. */
  heapContents(): Promise<HeapContents>
}

interface Message {
  id?: number
  method?: string
  params?: { chunk?: string }
  // biome-ignore lint/suspicious/noExplicitAny: each method of the protocol has a different result
  result?: any
}

/**
 * Runs `look` while connected to a Node process that was started with `--inspect`. Finds the inspector's address in `errors`, the lines
 * of the process's standard error. Disconnects afterwards, because a crashing process doesn't exit until its debugger disconnects.
 */
export async function inspect<Result>(errors: readonly string[], look: (inspector: Inspector) => Promise<Result>): Promise<Result> {
  const address = errors.map((line) => /ws:\/\/\S+/.exec(line)?.[0]).find((found) => found !== undefined)
  if (address === undefined) throw new Error('The process has printed no inspector address.')
  const socket = new WebSocket(address)
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('close', () => reject(new Error('The process has ended.')))
    })
    return await look(await openSession(socket))
  } finally {
    socket.close()
  }
}

async function openSession(socket: WebSocket): Promise<Inspector> {
  const waiting = new Map<number, { resolve: (result: Message['result']) => void; reject: (error: Error) => void }>()
  const chunks: string[] = []
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result } = JSON.parse(String(data)) as Message
    if (method === 'HeapProfiler.addHeapSnapshotChunk') chunks.push(params?.chunk ?? '')
    if (id !== undefined) waiting.get(id)?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The process has ended.'))
  })
  const call = (method: string, params: object = {}): Promise<Message['result']> => {
    if (socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error('The process has ended.'))
    lastId += 1
    socket.send(JSON.stringify({ id: lastId, method, params }))
    const id = lastId
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject })).finally(() => waiting.delete(id))
  }
  await call('HeapProfiler.enable')

  return {
    memory: async () => {
      // Some memory is freed only by a second collection.
      for (let round = 0; round < 2; round += 1) {
        await call('HeapProfiler.collectGarbage')
        await wait(200)
      }
      const { result } = await call('Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true })
      const { heapUsed, external, rss } = result.value
      return { heap: heapUsed, buffers: external, resident: rss }
    },
    heapContents: async () => {
      chunks.length = 0
      await call('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
      return contentsOf(JSON.parse(chunks.splice(0).join('')))
    },
  }
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  strings: string[]
}

/** The count and total size of objects by constructor, and of all other nodes by type. */
function contentsOf({ snapshot: { meta }, nodes, strings }: HeapSnapshot): HeapContents {
  const [kinds] = meta.node_types
  const field = (name: string) => meta.node_fields.indexOf(name)
  const [kindAt, nameAt, sizeAt] = [field('type'), field('name'), field('self_size')]
  const contents = new Map<string, { count: number; bytes: number }>()
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    const kind = kinds[nodes[at + kindAt] ?? 0] ?? ''
    const name = kind === 'object' || kind === 'native' ? (strings[nodes[at + nameAt] ?? 0] ?? '') : `(${kind})`
    const entry = contents.get(name) ?? { count: 0, bytes: 0 }
    contents.set(name, entry)
    entry.count += 1
    entry.bytes += nodes[at + sizeAt] ?? 0
  }
  return contents
}

export interface Growth {
  name: string
  count: number
  bytes: number
}

/** The growth of each constructor's objects between two snapshots, largest growth first. */
export function growthOf(before: HeapContents, after: HeapContents): Growth[] {
  return [...after]
    .map(([name, { count, bytes }]) => ({
      name,
      count: count - (before.get(name)?.count ?? 0),
      bytes: bytes - (before.get(name)?.bytes ?? 0),
    }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((one, other) => other.bytes - one.bytes)
}
