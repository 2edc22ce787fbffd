import { type ASTVisitor, GraphQLError, type NameNode, type ValidationContext } from 'graphql'

/** A validation rule: in JavaScript, a variable or an answer named `__proto__` becomes the prototype of those beside it. */
export function noPrototypeNames(context: ValidationContext): ASTVisitor {
  const check = (name: NameNode | undefined) => {
    if (name?.value === '__proto__') context.reportError(new GraphQLError('The name "__proto__" can not be used.', { nodes: name }))
  }
  return {
    VariableDefinition: ({ variable }) => check(variable.name),
    Field: ({ alias }) => check(alias),
    FragmentDefinition: ({ name }) => check(name),
    OperationDefinition: ({ name }) => check(name),
  }
}
