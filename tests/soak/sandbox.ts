import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { SandboxCalls } from './sandbox-program.ts'

const program = fileURLToPath(new URL('sandbox-program.ts', import.meta.url))

type Result<Name extends keyof SandboxCalls> = Awaited<ReturnType<SandboxCalls[Name]>>

/** A soak test's sandbox, in a separate process. */
export interface SoakSandbox {
  call<Name extends keyof SandboxCalls>(name: Name, ...parameters: Parameters<SandboxCalls[Name]>): Promise<Result<Name>>
  stop(): Promise<void>
}

export async function startSoakSandbox(): Promise<SoakSandbox> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  let lastId = 0
  const ready = new Promise<void>((resolve, reject) => {
    waiting.set(0, { resolve, reject })
  })
  child.on('message', ({ id, result, error }: { id: number; result?: never; error?: string }) => {
    const pending = waiting.get(id)
    waiting.delete(id)
    if (error !== undefined) pending?.reject(new Error(error))
    else pending?.resolve(result as never)
  })
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`the sandbox ended with ${code}`))
  })
  await ready
  return {
    call: (name, ...parameters) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        child.send({ id: lastId, name, parameters })
      }),
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}
