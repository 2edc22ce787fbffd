import type { Page } from '@playwright/test'

/** An operation that the client sent to the gateway. */
export interface Operation {
  name: string
  variables: Record<string, unknown>
}

/** Collects the operations that a page sends from now on. */
export function operationsOf(page: Page): Operation[] {
  const operations: Operation[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !new URL(request.url()).pathname.endsWith('/graphql')) return
    const { operationName, variables } = request.postDataJSON() as { operationName: string; variables: Record<string, unknown> }
    operations.push({ name: operationName, variables })
  })
  return operations
}

export const named = (operations: readonly Operation[], name: string) => operations.filter((operation) => operation.name === name)

/** Whether a request's body is an operation with this name. */
export const isOperation = (body: string | null, name: string) => body?.includes(`"operationName":"${name}"`) === true
