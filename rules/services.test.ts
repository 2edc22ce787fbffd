import { describe, expect, it } from 'vitest'
import { isFluService, isQuickService, managedServices, serviceName } from './services.ts'

describe('managed services', () => {
  it('are the sixteen services other than the pneumonia walk-in', { tags: ['BK-101', 'BK-527'] }, () => {
    const ids = ['4790', '19670', '19674', '4449', '4448', '4793', '128189', '128190']
    const others = ['5058', '4791', '4792', '8868', '21551', '21552', '9056', '118342']
    expect(managedServices.map(({ id }) => id)).toEqual([...ids, ...others])
    expect(managedServices.every(({ name }) => name.trim() !== '')).toBe(true)
  })

  it('include five quick services and three flu services', { tags: ['BK-338', 'BK-528'] }, () => {
    const ids = [...managedServices.map(({ id }) => id), '6138']
    expect(ids.filter(isQuickService).toSorted()).toEqual(['21551', '21552', '4790', '8868', '9056'])
    expect(ids.filter(isFluService).toSorted()).toEqual(['19670', '19674', '4790'])
  })
})

it.each([
  ['5058', 'Varicella', 'Varicella'],
  ['5058', ' \u200b', 'Chickenpox'],
  ['77', '', 'Service 77'],
  [undefined, '', 'Service'],
])('serviceName returns “$2” for service %s if its API name is “$1”', (id, name, shown) => expect(serviceName(id, name)).toBe(shown))
