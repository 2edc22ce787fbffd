import { deepStrictEqual } from 'node:assert/strict'
import { parseArgs } from 'node:util'
import { contenders } from './contenders.ts'
import { connect, type Round, round, send, type Target } from './load.ts'
import { startContender, startStub } from './processes.ts'
import { profile } from './profile.ts'
import { comparison } from './report.ts'
import { count, type Work, works } from './work.ts'

/*
 * npm run bench [-- --work 'order list' --contenders limit,gateway --rounds 3 --operations 500 --concurrency 32 --profile gateway]
 */

/** Enough that nobody meets the limit of a user's or an address's requests. */
const USERS = 2_000

const { values: options } = parseArgs({
  options: {
    work: { type: 'string', multiple: true },
    contenders: { type: 'string' },
    rounds: { type: 'string', default: '8' },
    operations: { type: 'string' },
    concurrency: { type: 'string', default: '32' },
    profile: { type: 'string' },
  },
})
const concurrency = Number(options.concurrency)
const chosenWorks = works
  .filter(({ name }) => options.work === undefined || options.work.includes(name))
  .map((work) => ({ ...work, operations: Number(options.operations ?? work.operations) }))
const chosenNames = (options.profile ?? options.contenders)?.split(',')
const chosenContenders = contenders.filter(({ name }) => chosenNames === undefined || chosenNames.includes(name))
if (chosenWorks.length === 0) throw new Error(`--work is one of: ${works.map(({ name }) => name).join(', ')}`)
if (chosenContenders.length === 0) throw new Error(`--contenders are of: ${contenders.map(({ name }) => name).join(', ')}`)

const stub = await startStub()
const tokens = await stub.tokens(USERS, 1)
const targets: Target[] = []
try {
  for (const contender of chosenContenders) targets.push(connect(contender, await startContender(contender.module, stub.url), concurrency))
  // Tokens are verified, and their groups asked for, at their first use.
  for (const target of targets) await round(target, { ...count, operations: USERS }, tokens, concurrency, stub)
  for (const work of chosenWorks) {
    await checkAnswers(work)
    // The engine compiles what it meets often.
    for (const target of targets) await round(target, work, tokens, concurrency, stub)
  }
  if (options.profile !== undefined)
    for (const work of chosenWorks) for (const target of targets) await profile(target, work, tokens, concurrency, stub)
  else console.log(comparison(chosenContenders, await compare()))
} finally {
  await Promise.all(targets.map(({ running }) => running.stop()))
  await stub.stop()
}

/** Each round has every contender do a work, one after the other, in an order that changes from round to round. */
async function compare(): Promise<{ work: Work; rounds: Map<string, Round[]> }[]> {
  const results = chosenWorks.map((work) => ({ work, rounds: new Map<string, Round[]>(chosenContenders.map(({ name }) => [name, []])) }))
  for (let number = 0; number < Number(options.rounds); number += 1) {
    for (const { work, rounds } of results)
      for (let turn = 0; turn < targets.length; turn += 1) {
        const target = targets[(number + turn) % targets.length] as Target
        rounds.get(target.contender.name)?.push(await round(target, work, tokens, concurrency, stub))
      }
    console.error(`round ${number + 1} of ${options.rounds}`)
  }
  return results
}

/** Every contender answers the same. @throws AssertionError */
async function checkAnswers(work: Work): Promise<void> {
  const [first, ...others] = await Promise.all(targets.map((target) => send(target, work, tokens, 17)))
  for (const [index, other] of others.entries())
    deepStrictEqual(
      { status: other.status, body: JSON.parse(other.text) },
      { status: first?.status, body: JSON.parse(first?.text ?? '') },
      `${chosenContenders[index + 1]?.title} answers ${work.name} otherwise than ${chosenContenders[0]?.title}`,
    )
}
