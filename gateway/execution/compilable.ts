import { BREAK, type DocumentNode, visit } from 'graphql'

/**
 * Whether an operation may be compiled. graphql-jit has two faults:
 *
 * - It writes the strings in an operation into the code that it generates, and treats some of them as code. Anyone who can send an operation
 *   could therefore run code in the gateway. Names can't contain code, but they could still be mistaken for such strings.
 * - If a variable inside an object or list is omitted, it passes null instead of leaving the field out.
 *
 * The staff client's operations have no strings, and variables only as whole arguments.
 */
export function isCompilable(document: DocumentNode): boolean {
  let isAllowed = true
  const refuse = () => {
    isAllowed = false
    return BREAK
  }
  visit(document, {
    StringValue: refuse,
    ObjectValue: { enter: (value) => (hasVariable(value) ? refuse() : undefined) },
    ListValue: { enter: (value) => (hasVariable(value) ? refuse() : undefined) },
    Name: ({ value }) => (value.includes('__MAGIC_') ? refuse() : undefined),
  })
  return isAllowed
}

function hasVariable(value: Parameters<typeof visit>[0]): boolean {
  let isFound = false
  visit(value, {
    Variable: () => {
      isFound = true
      return BREAK
    },
  })
  return isFound
}
