import { describe, expect, it } from 'vitest'
import { WEIGHT_LOSS_SERVICE } from './services.ts'
import { ageRefusal } from './walk-in-customer.ts'

const TODAY = '2026-03-02'
const under18 = 'Because you are under 18, you are unable to book an appointment for this service.'
const above74 = 'Because you are above 74, you are unable to book an appointment for this service.'

describe('ageRefusal', () => {
  it.each([
    ['2015-02-01', 'rejects', under18],
    ['2008-03-03', 'rejects', under18],
    ['2008-03-02', 'accepts', undefined],
    ['1980-02-01', 'accepts', undefined],
    ['1952-03-02', 'accepts', undefined],
    ['1952-03-01', 'rejects', above74],
    ['1940-01-01', 'rejects', above74],
    ['2026-03-03', 'does not check', undefined],
    ['', 'does not check', undefined],
  ])('$1 the date of birth “%s” for weight loss', { tags: ['BK-351', 'BK-352', 'BK-353', 'BK-354'] }, (dob, _outcome, refusal) =>
    expect(ageRefusal(WEIGHT_LOSS_SERVICE, dob, TODAY)).toBe(refusal),
  )

  it('accepts any age for services other than weight loss', { tags: ['BK-353'] }, () =>
    expect(ageRefusal('5058', '2015-02-01', TODAY)).toBeUndefined(),
  )
})
