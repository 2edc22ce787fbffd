import { describe, expect, it } from 'vitest'
import { isEmail } from './email.ts'

describe('isEmail', { tags: ['BK-357', 'BK-368'] }, () => {
  it.each(['branch.1001@pharmacy.example', ' zoe@example.com ', "o'neill+flu@mail.example.co.uk", 'zoë@пример.рф'])(
    'accepts %j',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  it.each([
    '',
    'zoe',
    'zoe@example',
    'zoe@example.c',
    'a..b@example.com',
    '.a@example.com',
    'a@.example.com',
    'a b@example.com',
    'a@b@c.com',
  ])('rejects %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})
