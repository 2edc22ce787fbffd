import fs, { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lineFile } from './line-file.ts'

/** How many more bytes fit on the disk. */
let room = Number.POSITIVE_INFINITY

const { writeSync } = fs
beforeAll(() => {
  fs.writeSync = ((descriptor: number, bytes: Buffer, offset: number) => {
    if (room === 0) throw new Error('The disk is full.')
    const written = writeSync(descriptor, bytes, offset, Math.min(room, bytes.length - offset))
    room -= written
    return written
  }) as typeof writeSync
  syncBuiltinESMExports()
})
afterAll(() => {
  fs.writeSync = writeSync
  syncBuiltinESMExports()
})

const folder = mkdtempSync(join(tmpdir(), 'lines-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  room = Number.POSITIVE_INFINITY
})

/** Opens a file, and collects the lines that weren't written. */
function open(name: string, isTorn = false) {
  const unwritten: string[] = []
  const file = join(folder, 'new folder', name)
  const lines = lineFile(file, isTorn, (_error, failed) => unwritten.push(...failed))
  return { file, write: (text: string) => lines.write(text), unwritten, content: () => readFileSync(file, 'utf8') }
}

describe('a file of lines', () => {
  it("appends lines, and creates the file's folder", () => {
    const { write, content, unwritten } = open('whole')
    write('one\ntwo\n')
    write('three £\n')
    expect([content(), unwritten]).toEqual(['one\ntwo\nthree £\n', []])
  })

  it.each([
    ['renamed', (file: string) => renameSync(file, `${file}.1`)],
    ['deleted', (file: string) => rmSync(file)],
  ])('creates a new file after log rotation has %s the old one', (name, move) => {
    const { file, write, content, unwritten } = open(name)
    write('one\n')
    move(file)
    write('two\n')
    write('three\n')
    expect([content(), unwritten]).toEqual(['two\nthree\n', []])
    if (name === 'renamed') expect(readFileSync(`${file}.1`, 'utf8')).toBe('one\n')
  })

  it('reports unwritten lines if no new file can be created', () => {
    const { file, write, unwritten } = open('folder/unwritable')
    rmSync(dirname(file), { recursive: true })
    write('one\n')
    expect(unwritten).toEqual(['one'])
  })

  it('adds the missing line break to an incomplete last line only when the next line is written', () => {
    open('torn').write('incomple')
    room = 0
    const { write, content, unwritten } = open('torn', true)
    expect([content(), unwritten]).toEqual(['incomple', []])
    room = Number.POSITIVE_INFINITY
    write('two\n')
    expect(content()).toBe('incomple\ntwo\n')
  })

  it.each([
    ['in the middle of a line', 6, 'one\ntw', ['two', 'three']],
    ['between two lines', 4, 'one\n', ['two', 'three']],
    ['before the first line', 0, '', ['one', 'two', 'three']],
    ['before a line break', 7, 'one\ntwo', ['three']],
  ])('reports exactly the unwritten lines if the disk becomes full %s', (where, bytes, inFile, reported) => {
    const { write, content, unwritten } = open(where)
    room = bytes
    write('one\ntwo\nthree\n')
    expect([content(), unwritten]).toEqual([inFile, reported])

    write('four\n')
    room = Number.POSITIVE_INFINITY
    write('five\n')
    expect(unwritten).toEqual([...reported, 'four'])
    expect(content().split('\n').filter(Boolean)).toEqual([...inFile.split('\n').filter(Boolean), 'five'])
  })
})
