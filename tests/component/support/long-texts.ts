import { difficultTexts } from '#tests/support/texts.ts'
import { aCustomer, anAppointment, aSlot } from './records/bookings.ts'
import { anItem, anOrder, type OrderRecord } from './records/orders.ts'

const at = '2026-03-02T10:00:00.000Z'

/** An order that contains this text in its shipping method, comment, warning, note and item. */
export const orderWith = (text: string, changes: Partial<OrderRecord> = {}) =>
  anOrder({
    shippingMethod: `Express ${text}`,
    comment: { text, createdAt: at, createdBy: text },
    warnings: [{ type: 'age', header: text, descriptions: [text] }],
    allNotes: [{ text, createdBy: text, createdAt: at }],
    items: [anItem({ title: text, variation: text })],
    ...changes,
  })

/** An order list with one order for each of `difficultTexts`. */
export const difficultOrders = () => {
  const orders = difficultTexts.map((text, index) => orderWith(text, { id: `60000${index}` }))
  return { orders, total: orders.length, unreadable: 0 }
}

export const customerWith = (text: string, index = 0) => aCustomer({ id: `500${index}`, firstName: text, lastName: text, phone: text })

/** An appointment with this text in the customer's name and phone number, the group id, the notes, and the course's name and advice. */
export const appointmentWith = (text: string, index = 0) =>
  anAppointment({
    id: `ap-${index}`,
    ...aSlot(900 + index * 100),
    customer: customerWith(text, index),
    groupId: text,
    notes: text,
    course: { name: text, patientAdvice: text, pharmacistInstructions: text },
  })
