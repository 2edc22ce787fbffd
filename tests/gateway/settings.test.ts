import { expect, it } from 'vitest'
import { startStack } from '../support/stack.ts'
import { wholeOperations } from './support/whole-operations.ts'

it('one query returns all of the client’s settings, and the sandbox sets every one of them', { tags: ['R-17'] }, async () => {
  const stack = await startStack()
  const operation = wholeOperations('').find(({ name }) => name === 'settings')
  const { data, errors } = await stack.graphql(operation?.query ?? '', operation?.variables ?? {}, null)
  await stack.close()
  expect(errors).toBeUndefined()
  expect(Object.keys(data.settings)).toEqual(
    expect.arrayContaining([
      'feedbackUrl',
      'helpUrl',
      'prescriptionsUrl',
      'homeDeliveryUrl',
      'homeDeliveryBranchIds',
      'supportPhones',
      'supportEmail',
      'vanLocationIds',
      'paidPilotLocationIds',
      'formerHosts',
      'walkInBookingUrl',
      'companyEmailDomain',
    ]),
  )
  // Leaves out the client's build, which isn't a setting and is null until the client has been built.
  const { clientBuild: _clientBuild, ...settings } = data.settings
  expect(Object.entries(settings).filter(([, value]) => value === null || String(value) === '')).toEqual([])
})
