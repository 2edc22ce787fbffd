import { type ASTVisitor, GraphQLError, type NameNode, type ValidationContext } from 'graphql'

/**
 * Validation rule that rejects the name `__proto__`, because storing a variable or a result under this name would set the prototype of an
 * object.
 */
export function noPrototypeNames(context: ValidationContext): ASTVisitor {
  const check = (name: NameNode | undefined) => {
    if (name?.value === '__proto__') context.reportError(new GraphQLError('The name "__proto__" can\'t be used.', { nodes: name }))
  }
  return {
    VariableDefinition: ({ variable }) => check(variable.name),
    Field: ({ alias }) => check(alias),
    FragmentDefinition: ({ name }) => check(name),
    OperationDefinition: ({ name }) => check(name),
  }
}
