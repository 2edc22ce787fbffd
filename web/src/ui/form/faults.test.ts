import { expect, it } from 'vitest'
import { faultsResolver, faultyFields } from './faults.ts'

const rules = ({ name, phone }: { name: string; phone: string }) => ({
  name: name === '' ? 'Enter a name' : undefined,
  phone: phone === '' ? 'Enter a phone number' : undefined,
})
const resolve = (values: { name: string; phone: string }) =>
  faultsResolver(rules)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

it('the resolver returns no errors for valid values', async () => {
  const values = { name: 'Ada', phone: '0161' }
  expect(await resolve(values)).toEqual({ values, errors: {} })
})

it("the resolver returns a rule's message as the error of the rule's field", async () => {
  expect(await resolve({ name: 'Ada', phone: '' })).toEqual({
    values: {},
    errors: { phone: { type: 'rule', message: 'Enter a phone number' } },
  })
})

it('faultyFields lists the invalid fields in the order of the rules', () => {
  expect(faultyFields(rules({ name: '', phone: '' }))).toEqual(['name', 'phone'])
  expect(faultyFields(rules({ name: 'Ada', phone: '' }))).toEqual(['phone'])
})
