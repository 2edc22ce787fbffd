import { describe, expect, it } from 'vitest'
import { formTitle } from './titles.ts'

describe("a consultation form's title", () => {
  it.each([
    ['ED', 'Erectile dysfunction consultation form'],
    ['AC', 'Acne consultation form'],
    ['PO', 'Contraceptive pill consultation form'],
    ['EZ', 'Eczema consultation form'],
    ['HL', 'Hair loss consultation form'],
    ['MPR', 'Migraine consultation form'],
    ['WL', 'Weight loss consultation form'],
    ['PMED', 'Pharmacy consultation form'],
  ])('is "$1" for the code %s', { tags: ['CR-172', 'R-16'] }, (code, title) => {
    expect(formTitle(code, 'Wegovy')).toBe(title)
  })

  it.each(['GEN', 'wl', '', 'constructor', '__proto__', 'toString'])(
    'falls back to the product name for the unknown code %j',
    { tags: ['CR-172', 'R-16'] },
    (code) => {
      expect(formTitle(code, 'Wegovy')).toBe('Wegovy')
    },
  )

  it('is the product name if the code is unknown, and undefined if the product is unknown too', { tags: ['CR-172', 'R-16'] }, () => {
    expect(formTitle(undefined, 'Wegovy')).toBe('Wegovy')
    expect(formTitle('GEN', undefined)).toBeUndefined()
    expect(formTitle('WL', undefined)).toBe('Weight loss consultation form')
  })
})
