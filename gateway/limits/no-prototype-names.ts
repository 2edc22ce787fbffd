import { type ASTVisitor, GraphQLError, type NameNode, type ValidationContext } from 'graphql'

/** Validation rule that rejects the name `__proto__`. As a key of variables or results, it would set the object's prototype. */
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
