import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'

/*
 * Benchmarks use two cores: one reserved for the contender being measured, and one shared by the runner, the stub and everything else.
 * If the machine has only one core, or no `taskset`, the operating system decides what runs where.
 */

export const cores = { contender: 0, others: 1 } as const

export const canPin = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0

/** Wraps a command so that it runs only on the given core, if `canPin`. */
export function pinned(core: number, command: string, parameters: readonly string[]): [string, string[]] {
  return canPin ? ['taskset', ['--cpu-list', String(core), command, ...parameters]] : [command, [...parameters]]
}

/** Pins this process to the given core, if `canPin`. */
export function pinThisProcess(core: number): void {
  if (canPin) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(process.pid)])
}
