import { refusal } from '../errors.ts'
import type { RequestedOperation } from '../operation/requested-operation.ts'
import { operationLimits } from './limits.ts'
import { type OperationSize, operationSize } from './operation-size.ts'

const refusals: Record<keyof OperationSize, string> = {
  depth: 'The operation is nested too deeply.',
  aliases: 'The operation has too many aliases.',
  directives: 'The operation has too many directives.',
  rootFields: 'The operation has too many fields.',
  cost: 'The operation asks for too much at once.',
}
const parts = Object.keys(refusals) as (keyof OperationSize)[]

/** @throws ApiError if the operation exceeds a limit */
export function refuseLargeOperation(requested: RequestedOperation): void {
  const size = operationSize(requested)
  for (const part of parts) {
    if (size[part] > operationLimits[part]) throw refusal('BAD_USER_INPUT', refusals[part])
  }
}
