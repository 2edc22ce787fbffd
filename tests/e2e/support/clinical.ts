import type { Stack } from '../../support/stack.ts'

/** Every change that the main API was sent, with what it says. */
export const writes = ({ sandbox }: Stack) =>
  sandbox.journal
    .read()
    .filter(({ service, method }) => service === 'clinical' && method !== 'GET')
    .map(({ method, path, bodyHash: hash }) => ({ call: `${method} ${path}`, hash }))
