import type { Contender } from './contenders.ts'
import { median } from './load.ts'
import { type Stub, startContender } from './processes.ts'

const STARTS = 5

export interface StartUp {
  contender: Contender
  /** Milliseconds until the contender is ready. */
  time: number
  /** CPU time until the contender is ready, in microseconds. */
  cpu: number
}

export async function measureStartUp(stub: Stub, contenders: readonly Contender[]): Promise<StartUp[]> {
  const measured = contenders.map((contender) => ({ contender, times: [] as number[], cpu: [] as number[] }))
  for (let start = 0; start < STARTS; start += 1)
    for (const { contender, times, cpu } of measured) {
      const running = await startContender(contender.module, stub.url)
      times.push(running.startUp)
      cpu.push(running.startUpCpu)
      await running.stop()
    }
  return measured.map(({ contender, times, cpu }) => ({ contender, time: median(times), cpu: median(cpu) }))
}
