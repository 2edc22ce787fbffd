import { expect, it } from 'vitest'
import { upstreamCalls } from '../../gateway/generated/upstream-calls.ts'

/** The endpoints of the REST services' contract. */
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

it('the gateway calls every endpoint in the contract, and no others', { tags: ['XB-01'] }, () => {
  // The call for the first photo ends in `/0` instead of a placeholder. Its endpoint is the same as for any other photo.
  const calls = Object.values(upstreamCalls)
    .flat()
    .filter((call) => call !== 'POST (GraphQL)' && call !== 'GET /get_image/{}/{}/0')
  expect(calls.toSorted()).toEqual(endpoints.toSorted())
})
