import { describe, expect, it } from 'vitest'
import { formTitle } from './titles.ts'

describe('the title of a consultation form', () => {
  it.each([
    ['ED', 'Erectile dysfunction consultation form'],
    ['AC', 'Acne consultation form'],
    ['PO', 'Contraceptive pill consultation form'],
    ['EZ', 'Eczema consultation form'],
    ['HL', 'Hair loss consultation form'],
    ['MPR', 'Migraine consultation form'],
    ['WL', 'Weight loss consultation form'],
    ['PMED', 'Pharmacy consultation form'],
  ])('CR-172 R-16 %s is "%s"', (code, title) => {
    expect(formTitle(code, 'Wegovy')).toBe(title)
  })

  it.each(['GEN', 'wl', '', 'constructor', '__proto__', 'toString'])(
    'CR-172 R-16 the code %j is unknown: the name of the product',
    (code) => {
      expect(formTitle(code, 'Wegovy')).toBe('Wegovy')
    },
  )

  it('CR-172 R-16 without a code the name of the product, without both nothing', () => {
    expect(formTitle(undefined, 'Wegovy')).toBe('Wegovy')
    expect(formTitle('GEN', undefined)).toBeUndefined()
    expect(formTitle('WL', undefined)).toBe('Weight loss consultation form')
  })
})
