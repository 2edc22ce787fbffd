import { writeFileSync } from 'node:fs'
import { printComposedSchema } from '../gateway/schema.ts'

writeFileSync(new URL('../schema/gateway.graphql', import.meta.url), printComposedSchema())
