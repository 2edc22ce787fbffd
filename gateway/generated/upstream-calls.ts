/** All calls to the existing services, as named in metrics, so that every metric series exists from the start. */
export const upstreamCalls: Readonly<Record<string, readonly string[]>> = {
  "main": [
    "GET /customers/{}",
    "PUT /customers/{}",
    "PUT /customers/{}/addresses",
    "GET /customers/{}/orders",
    "POST /customers/{}/cart",
    "DELETE /customers/{}",
    "PUT /customers/{}/treatments",
    "GET /preapprovedproducts/customers",
    "GET /idchecks",
    "GET /count/idchecks",
    "GET /customers/{}/idchecks",
    "PUT /customers/{}/idchecks",
    "GET /orders/{}",
    "GET /orders",
    "PUT /orders/{}",
    "POST /orders/{}/notes",
    "PUT /orders/{}/products/{}",
    "POST /orders/{}/products/{}/bmi",
    "GET /subscriptions/{}/orders"
  ],
  "consultation": [
    "POST /traversals/detailedQuestionsFormBuilder",
    "PUT /traversals/updatequestion",
    "GET /traversals/fb/{}",
    "GET /get_image/{}/{}/{}",
    "GET /get_image/{}/{}/0",
    "POST /image_upload",
    "POST /traversals/fb",
    "POST /traversals/fb/respond",
    "POST /traversals/save"
  ],
  "warnings": [
    "GET /order/warnings/{}"
  ],
  "subscriptions": [
    "GET /subscriptions/{}"
  ],
  "users": [
    "GET /users/v3/{}/usergroups"
  ],
  "pre-approved": [
    "GET /utils/preapprovedproducts/products"
  ],
  "booking": [
    "POST /services/appointments/{}/reschedule",
    "GET /services/locations/{}/service/{}/blocks/{}/{}",
    "GET /services/masterlocations",
    "GET /services/masterlocations/{}",
    "GET /postcodes/{}/addresses",
    "GET /services/locations/{}",
    "POST /services/initialappointment",
    "POST (GraphQL)"
  ]
}
