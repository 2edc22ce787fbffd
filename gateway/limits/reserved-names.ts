import { type ASTVisitor, GraphQLError, type NameNode, type ValidationContext } from 'graphql'

/**
 * A validation rule: names that begin with two underscores are GraphQL's own. Among them is `__proto__`, which would make
 * a variable or an answer the prototype of the others.
 */
export function reservedNames(context: ValidationContext): ASTVisitor {
  const check = (name: NameNode | undefined) => {
    if (name?.value.startsWith('__'))
      context.reportError(new GraphQLError(`Names that begin with "__" are reserved: "${name.value}".`, { nodes: name }))
  }
  return {
    VariableDefinition: ({ variable }) => check(variable.name),
    Field: ({ alias }) => check(alias),
    FragmentDefinition: ({ name }) => check(name),
    OperationDefinition: ({ name }) => check(name),
  }
}
