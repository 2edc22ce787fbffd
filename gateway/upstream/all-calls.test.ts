import { expect, it } from 'vitest'
import { createMetrics } from '../observe/metrics.ts'
import { allCalls } from './all-calls.ts'

/** Every REST endpoint in the services' contract. */
const endpoints = [
  'DELETE /customers/{}',
  'GET /count/idchecks',
  'GET /customers/{}',
  'GET /customers/{}/idchecks',
  'GET /customers/{}/orders',
  'GET /get_image/{}/{}/{}',
  'GET /idchecks',
  'GET /order/warnings/{}',
  'GET /orders',
  'GET /orders/{}',
  'GET /postcodes/{}/addresses',
  'GET /preapprovedproducts/customers',
  'GET /services/locations/{}',
  'GET /services/locations/{}/service/{}/blocks/{}/{}',
  'GET /services/masterlocations',
  'GET /services/masterlocations/{}',
  'GET /subscriptions/{}',
  'GET /subscriptions/{}/orders',
  'GET /traversals/fb/{}',
  'GET /users/v3/{}/usergroups',
  'GET /utils/preapprovedproducts/products',
  'POST /customers/{}/cart',
  'POST /image_upload',
  'POST /orders/{}/notes',
  'POST /orders/{}/products/{}/bmi',
  'POST /services/appointments/{}/reschedule',
  'POST /services/initialappointment',
  'POST /traversals/detailedQuestionsFormBuilder',
  'POST /traversals/fb',
  'POST /traversals/fb/respond',
  'POST /traversals/save',
  'PUT /customers/{}',
  'PUT /customers/{}/addresses',
  'PUT /customers/{}/idchecks',
  'PUT /customers/{}/treatments',
  'PUT /orders/{}',
  'PUT /orders/{}/products/{}',
  'PUT /traversals/updatequestion',
]

it('lists a call for every endpoint in the contract', { tags: ['XB-01'] }, () => {
  // A second call to the image endpoint, which reads the first photo.
  const calls = Object.values(allCalls)
    .flat()
    .filter((call) => call !== 'POST (GraphQL)' && call !== 'GET /get_image/{}/{}/0')
  expect(calls.toSorted()).toEqual(endpoints.toSorted())
})

it('starts the counter of malformed responses at 0, so that an alert sees the first one', async () => {
  const { values } = await createMetrics([], allCalls).malformedResponses.get()
  expect(values).toHaveLength(Object.values(allCalls).flat().length)
  expect(values).toContainEqual({ value: 0, labels: { service: 'main', call: 'GET /orders/{}' } })
})
