import { type ASTVisitor, GraphQLError, type NameNode, type ValidationContext } from 'graphql'

/** Validation rule against the name `__proto__`, which as a key of variables or results would set the object's prototype. */
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
