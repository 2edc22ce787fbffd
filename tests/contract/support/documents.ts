import type { Sandbox } from '../../../sandbox/sandbox.ts'

const tables = [
  'customers',
  'orders',
  'consultation_forms',
  'warnings',
  'subscriptions',
  'subscription_orders',
  'id_checks',
  'pre_approvals',
  'pre_approved_products',
  'images',
  'user_groups',
  'locations',
  'location_services',
  'calendars',
  'blocks',
  'booking_customers',
  'appointments',
]
/** Every document in the tables above, by table. */
export const documentsOf = ({ database }: Sandbox) =>
  Object.fromEntries(tables.map((table) => [table, database.documents(`SELECT document FROM ${table} ORDER BY document`)]))
