import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../schema/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

/** The schema of the existing booking API. The servers in this folder combine it with `ownTypeDefs`. */
export const bookingSchemaText = read('booking.graphql')

/** The fields that the gateway adds to the booking API. */
export const ownTypeDefs = readdirSync(folder)
  .filter((file) => file.endsWith('.graphql') && file !== 'booking.graphql' && file !== 'gateway.graphql')
  .map(read)
