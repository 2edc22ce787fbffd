import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../schema/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

/** The existing booking API's schema, which the peers stitch in. */
export const bookingSchemaText = read('booking.graphql')

/** The fields that the gateway adds to the booking API. */
export const ownTypeDefs = readdirSync(folder)
  .filter((file) => file.endsWith('.graphql') && file !== 'booking.graphql' && file !== 'gateway.graphql')
  .map(read)
