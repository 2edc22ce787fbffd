import { type ASTNode, BREAK, type DocumentNode, visit } from 'graphql'

/** The prefix of the markers that graphql-jit uses for values that JSON can't represent, such as dates. */
const MARKER = '__MAGIC_'

/**
 * Whether an operation may be compiled. Returns false if the operation could trigger one of three faults in graphql-jit 0.8.9:
 *
 * - The library writes an operation's strings into the code that it generates, and replaces markers in those strings with code. Anyone who
 *   can send an operation could therefore run code in the gateway.
 * - The library joins the names in a field's path with underscores, so an alias such as `id_course` could be confused with another path.
 * - If a variable inside an object or list is omitted, the library passes null instead of leaving the value out.
 */
export function isCompilable(document: DocumentNode): boolean {
  let isSafe = true
  const refuseIf = (isUnsafe: boolean) => {
    if (!isUnsafe) return undefined
    isSafe = false
    return BREAK
  }
  visit(document, {
    StringValue: ({ value }) => refuseIf(value.includes(MARKER)),
    EnumValue: ({ value }) => refuseIf(value.includes(MARKER)),
    Name: ({ value }) => refuseIf(value.includes(MARKER)),
    Field: ({ alias }) => refuseIf(alias?.value.includes('_') === true),
    ObjectValue: { enter: (value) => refuseIf(hasVariable(value)) },
    ListValue: { enter: (value) => refuseIf(hasVariable(value)) },
  })
  return isSafe
}

function hasVariable(value: ASTNode): boolean {
  let isFound = false
  visit(value, {
    Variable: () => {
      isFound = true
      return BREAK
    },
  })
  return isFound
}
