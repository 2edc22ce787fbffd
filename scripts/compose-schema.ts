import { writeFileSync } from 'node:fs'
import { createSchema, printComposedSchema } from '../gateway/schema.ts'

writeFileSync(new URL('../schema/gateway.graphql', import.meta.url), printComposedSchema(createSchema()))
