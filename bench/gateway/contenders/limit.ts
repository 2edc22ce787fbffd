import { createServer, type IncomingMessage } from 'node:http'
import { parse, print } from 'graphql'
import { splitQuery } from '../../../gateway/execution/split-query.ts'
import { clientOperation } from '../work.ts'
import { availability, clientsDay, createServiceBlock, type DayRequest, forward } from './limit-days.ts'
import { changedOrder, orderPage, orderRow, orderWithPatient } from './limit-responses.ts'
import { toOrder } from './records.ts'
import {
  countIdChecks,
  type OrderListRequest,
  queryBooking,
  type RawOrder,
  readCustomer,
  readOrder,
  readOrders,
  readOtherOrders,
  readSubscription,
  readSubscriptionOrders,
  readWarnings,
  reviewItem,
  ServiceRefusal,
  storeImages,
} from './services.ts'
import { type Viewer, viewerOf } from './tokens.ts'

/*
 * The lower bound for any gateway's CPU time: a handwritten server without GraphQL, access rules or logging. It makes the same service
 * calls as the gateway and returns the same responses.
 */

const appointmentParts = partsOf(clientOperation('AppointmentScreen').text)
const CREATE_SERVICE_BLOCK = clientOperation('CreateServiceBlock')

const BRANCH_DAY = `query ($locationId: ID!, $dayStart: String!, $dayEnd: String!) {
  getLocation(locationId: $locationId) { id name __typename }
  day: getAppointments(locationId: $locationId, startDate: $dayStart, endDate: $dayEnd) {
    id locationId startTime endTime status groupId notes
    course { id name paymentType onSchedServiceId __typename }
    customer { id firstName lastName dob phone __typename }
    __typename
  }
  getCalendars(locationId: $locationId, deleted: false, offset: 0, limit: 100) {
    id name
    availability {
      mon { startTime endTime __typename } tue { startTime endTime __typename } wed { startTime endTime __typename }
      thu { startTime endTime __typename } fri { startTime endTime __typename } sat { startTime endTime __typename }
      sun { startTime endTime __typename }
      __typename
    }
    __typename
  }
}`

// biome-ignore lint/suspicious/noExplicitAny: each handler has a different body
const handlers: Record<string, (viewer: Viewer, body: any) => Promise<object>> = {
  '/order-list': async (viewer, body: OrderListRequest) => {
    const { orders, total } = await readOrders(viewer, body)
    return { orders: { total, unreadable: 0, orders: orders.map(orderRow), __typename: 'OrderPage' } }
  },

  '/order-page': async (viewer, { id }: { id: string }) => {
    const [order, warnings] = await Promise.all([readOrder(viewer, id), readWarnings(viewer, id)])
    const [customer, otherOrders, subscriptions, subscriptionOrders] = await Promise.all([
      readCustomer(viewer, order.customerId),
      readOtherOrders(viewer, order.customerId, id, 1),
      bySubscription(order, (subscription) => readSubscription(viewer, subscription)),
      bySubscription(order, (subscription) => readSubscriptionOrders(viewer, subscription, 1)),
    ])
    return { order: orderPage(order, viewer.abilities, { customer, otherOrders, warnings, subscriptions, subscriptionOrders }) }
  },

  '/branch-day': async (viewer, body) => {
    const { data, errors } = await queryBooking(viewer, BRANCH_DAY, body)
    if (data === undefined || errors !== undefined) throw new Error('the booking API failed')
    return data
  },

  '/orders-with-patients': async (viewer, { limit }: { limit: number }) => {
    const { orders, total } = await readOrders(viewer, { status: 'AWAITING_REVIEW', page: 1, limit })
    const ids = [...new Set(orders.map(({ customerId }) => customerId))]
    const customers = new Map(await Promise.all(ids.map(async (id) => [id, await readCustomer(viewer, id)] as const)))
    return { orders: { total, orders: orders.map((order) => orderWithPatient(order, customers.get(order.customerId))) } }
  },

  '/awaiting-id-checks': async (viewer) => ({ awaitingIdCheckCount: (await countIdChecks(viewer)).total }),

  '/review': async (viewer, { input }: { input: { orderId: string; productId: string; decision: string; comment: string } }) => {
    const { orderId, productId, decision, comment } = input
    refuseReviewed(await readOrder(viewer, orderId), productId)
    await reviewItem(viewer, orderId, productId, { status: decision, comment })
    return { reviewOrderItem: { order: await readChangedOrder(viewer, orderId), __typename: 'ReviewOrderItemPayload' } }
  },

  '/upload': async (viewer, { input: { orderId, itemId, images } }: { input: UploadRequest }) => {
    const item = (await readOrder(viewer, orderId)).products.find(({ orderItemId }) => orderItemId === itemId)
    if (item === undefined) throw new Error('the order has no such item')
    const target = { order_item_id: itemId, order_id: orderId, created_by: viewer.name, secondary_tag: item.secondaryTag }
    await storeImages(
      viewer,
      images.map(({ title, fileName, content }) => ({ title, file_name: fileName, src: content, ...target })),
    )
    const order = await readChangedOrder(viewer, orderId)
    return { uploadImages: { count: images.length, order, __typename: 'UploadImagesPayload' } }
  },

  '/clients-day': (viewer, body: DayRequest) => clientsDay(viewer, body),
  '/availability': availability,
  '/appointment': async (viewer, body) =>
    Object.assign({}, ...(await Promise.all(appointmentParts.map((part) => forward(viewer, part, body))))),
  '/block': (viewer, body) => createServiceBlock(viewer, CREATE_SERVICE_BLOCK.text, body),
}

/** Splits a query of booking fields as the gateway does: fields that the client shows only in a panel get a separate query. */
function partsOf(query: string): string[] {
  const { booking, bookingPanels } = splitQuery(parse(query)) ?? {}
  return [booking, bookingPanels].flatMap((part) => (part === undefined ? [] : [print(part)]))
}

interface UploadRequest {
  orderId: string
  itemId: string
  images: { title: string; fileName: string; content: string }[]
}

/** Reads an order again after a change, and returns the parts that the client shows. */
async function readChangedOrder(viewer: Viewer, orderId: string) {
  return changedOrder(toOrder(await readOrder(viewer, orderId)), viewer.abilities)
}

const signInNeeded = JSON.stringify({ errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }] })

const server = createServer(async (request, response) => {
  // Sends the body as a string, not as bytes, so that Node sends it in the same write as the headers.
  const respond = (status: number, text: string) =>
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) }).end(text)
  if (request.url === '/readyz') return respond(200, '{}')
  try {
    const viewer = await viewerOf(request.headers.authorization)
    if (viewer === undefined) return respond(401, signInNeeded)
    const handler = handlers[request.url ?? '']
    if (handler === undefined) return respond(404, '{}')
    return respond(200, JSON.stringify({ data: await handler(viewer, JSON.parse(await read(request))) }))
  } catch (error) {
    if (error instanceof ServiceRefusal) return respond(200, JSON.stringify({ errors: [JSON.parse(error.text)], data: null }))
    console.error(error)
    return respond(502, '{}')
  }
})
server.listen(Number(process.env.PORT))

async function bySubscription<Value>(order: RawOrder, load: (id: string) => Promise<Value>): Promise<Map<string, Value>> {
  const ids = new Set(order.products.flatMap(({ subscriptionId }) => (subscriptionId === null ? [] : [subscriptionId])))
  return new Map(await Promise.all([...ids].map(async (id) => [id, await load(id)] as const)))
}

function refuseReviewed({ products }: RawOrder, productId: string): void {
  const product = products.find((candidate) => candidate.productId === productId)
  if (product?.reviewStatus !== 'AWAITING_REVIEW') throw new Error('the item does not await review')
}

function read(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      text += chunk
    })
    request.once('end', () => resolve(text))
    request.once('error', reject)
  })
}
