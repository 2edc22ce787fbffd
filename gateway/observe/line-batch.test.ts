import { describe, expect, it } from 'vitest'
import { LineBatch } from './line-batch.ts'

const written = (batch: LineBatch) => new Promise<void>((resolve) => batch.whenWritten(resolve))

describe('a batch of lines', () => {
  it('writes all lines from one turn of the event loop together, in order', async () => {
    const batch = new LineBatch()
    const [log, audit] = [[] as string[], [] as string[]]
    const [toLog, toAudit] = [batch.to({ write: (text) => void log.push(text) }), batch.to({ write: (text) => void audit.push(text) })]
    toLog.write('one\n')
    toAudit.write('first\n')
    toLog.write('two\n')
    expect([log, audit]).toEqual([[], []])
    await written(batch)
    toLog.write('three\n')
    toLog.write('four\n')
    await written(batch)
    expect([log, audit]).toEqual([['one\ntwo\n', 'three\nfour\n'], ['first\n']])
  })

  it('calls back when the lines have been written, or immediately if no lines are waiting', async () => {
    const batch = new LineBatch()
    const events: string[] = []
    const stream = batch.to({ write: (text) => void events.push(text) })
    batch.whenWritten(() => events.push('nothing to write'))
    stream.write('line')
    batch.whenWritten(() => events.push('written'))
    expect(events).toEqual(['nothing to write'])
    await written(batch)
    expect(events).toEqual(['nothing to write', 'line', 'written'])
  })

  it('calls back only after lines forwarded from one destination to another have been written', () => {
    const batch = new LineBatch()
    const events: string[] = []
    const log = batch.to({ write: (text) => void events.push(text) })
    const failing = batch.to({ write: (text) => void log.write(text) })
    failing.write('audited')
    batch.whenWritten(() => events.push('response'))
    batch.flush()
    expect(events).toEqual(['audited', 'response'])
  })

  it("writes to the other destinations before throwing a failed destination's error", () => {
    const batch = new LineBatch()
    const events: string[] = []
    const full = () => {
      throw new Error('full')
    }
    const [failing, other] = [batch.to({ write: full }), batch.to({ write: (text) => void events.push(text) })]
    failing.write('lost')
    other.write('kept')
    batch.whenWritten(() => events.push('response'))
    expect(() => batch.flush()).toThrow('full')
    expect(events).toEqual(['kept', 'response'])
  })
})
