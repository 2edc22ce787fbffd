import type { Stack } from '../../support/stack.ts'

/** Every write that the main API received, with a hash of its body. */
export const writes = ({ sandbox }: Stack) =>
  sandbox.journal
    .read()
    .filter(({ service, method }) => service === 'clinical' && method !== 'GET')
    .map(({ method, path, bodyHash: hash }) => ({ call: `${method} ${path}`, hash }))
