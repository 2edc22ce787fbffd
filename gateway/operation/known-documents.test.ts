import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { KnownDocuments } from './known-documents.ts'

const document = parse('{ viewer { id } }')
/** The text of a document, 1,000 characters long. */
const textOf = (index: number) => `{ viewer { id } } # ${index} `.padEnd(1_000, '-')

describe('KnownDocuments', () => {
  it('finds only documents that were added', () => {
    const known = new KnownDocuments()
    known.add('trusted', document, true)
    known.add('other', document, false)
    expect(['trusted', 'other', 'unknown'].map((text) => known.find(text))).toEqual([document, document, undefined])
  })

  it('evicts documents that were sent only once, and keeps repeated and trusted documents', () => {
    const known = new KnownDocuments()
    known.add('trusted', document, true)
    known.add('repeated', document, false)
    known.find('repeated')
    for (let index = 0; index < 2_000; index += 1) known.add(textOf(index), document, false)
    expect(['trusted', 'repeated', textOf(1_999), textOf(0)].map((text) => known.find(text) !== undefined)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('evicts the repeated documents that were used least recently', () => {
    const known = new KnownDocuments()
    for (const text of ['used', ...Array.from({ length: 2_000 }, (_, index) => textOf(index))]) {
      known.add(text, document, false)
      known.find(text)
      known.find('used')
    }
    expect(['used', textOf(1_999), textOf(0)].map((text) => known.find(text) !== undefined)).toEqual([true, true, false])
  })
})
