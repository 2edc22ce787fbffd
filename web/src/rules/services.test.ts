import { expect, it } from 'vitest'
import { managedServices } from '../../../gateway/domains/services.ts'
import { services } from './services.ts'
import { walkInServices } from './walk-in-services.ts'

it('BK-453 a service has the same name at the counter, in the gateway and where its availability is managed', () => {
  const names = new Map(services.map(({ id, name }) => [id, name]))
  for (const { id, label } of walkInServices) expect([id, label]).toEqual([id, names.get(id)])
  expect(managedServices.map(({ id, name }) => [id, name])).toEqual([...names].filter(([id]) => id !== '6138'))
})
