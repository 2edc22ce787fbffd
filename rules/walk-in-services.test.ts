import { describe, expect, it } from 'vitest'
import { formatFee } from './payment.ts'
import { isFluService } from './services.ts'
import { vaccines, walkInService, walkInServices } from './walk-in-services.ts'

describe('the list of walk-in services', () => {
  it('contains the services that can be booked at the counter, sorted by name', { tags: ['BK-002', 'BK-453', 'BK-527'] }, () =>
    expect(walkInServices.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '21552 Amber pack',
      '5058 Chickenpox',
      '8868 COVID PCR',
      '4790 Flu',
      '19670 Flu with PCV',
      '19674 Flu with PPV',
      '21551 Green pack',
      '128189 HPV single dose',
      '128190 HPV three doses',
      '4793 HPV two doses',
      '4791 Men B (first brand)',
      '4792 Men B (second brand)',
      '6138 Pneumonia walk-in',
      '9056 Saxenda',
      '118342 Weight-loss service',
    ]),
  )

  it.each([
    ['4793', 320, '£320'],
    ['128189', 160, '£160'],
    ['128190', 480, '£480'],
    ['5058', 130, '£130'],
    ['4791', 220, '£220'],
    ['4792', 220, '£220'],
    ['4790', 18.49, '£18.49'],
    ['8868', 99, '£99'],
    ['21551', 160, '£160'],
    ['21552', 225, '£225'],
    ['9056', 0, '£0'],
    ['118342', 20, '£20'],
  ])('sets a fee of $2 for service %s', { tags: ['BK-529'] }, (id, fee, shown) => {
    expect(walkInService(id)?.fee).toBe(fee)
    expect(formatFee(fee)).toBe(shown)
  })

  it("contains each service's flow, flags and number of appointments", {
    tags: ['BK-229'],
  }, () => {
    const ids = (holds: (service: (typeof walkInServices)[number]) => boolean) => walkInServices.filter(holds).map(({ id }) => id)
    expect(ids(({ id }) => isFluService(id))).toEqual(['4790', '19670', '19674'])
    expect(ids(({ includePaymentSelection }) => includePaymentSelection)).toEqual(['4790', '19670', '19674'])
    expect(ids(({ includeVaccineSelection }) => includeVaccineSelection)).toEqual(['6138'])
    expect(ids(({ includeGPDetails }) => !includeGPDetails)).toEqual(['21552', '8868', '21551'])
    expect(ids(({ flow }) => flow === 'covid')).toEqual(['21552', '8868', '21551'])
    expect(ids(({ flow }) => flow === 'form')).toEqual(['118342'])
    expect(walkInServices.filter(({ appointments }) => appointments > 1).map(({ id, appointments }) => [id, appointments])).toEqual([
      ['128190', 3],
      ['4793', 2],
    ])
  })

  it('gives each service its own description, except that the two brands of Men B may share one', () => {
    const descriptions = new Map(walkInServices.map(({ id, description }) => [id, description]))
    expect([...descriptions.values()].every((description) => /\w{3}/.test(description))).toBe(true)
    // Both Men B services vaccinate against the same disease, so they may share a description.
    descriptions.delete('4792')
    expect(new Set(descriptions.values()).size).toBe(descriptions.size)
  })

  it('offers two vaccines for the pneumonia walk-in', { tags: ['BK-164'] }, () =>
    expect(vaccines.map(({ value }) => value)).toEqual(['4449', '4448']),
  )

  it('has no entry for an unknown or missing id', () =>
    expect([walkInService('1'), walkInService(undefined)]).toEqual([undefined, undefined]))
})
