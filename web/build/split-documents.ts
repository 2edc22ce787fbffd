import type { DefinitionNode, DocumentNode } from 'graphql'
import type { Plugin } from 'vite'
import * as generated from '../src/generated/graphql.ts'

const DOCUMENT = 'virtual:graphql/document/'
const DEFINITION = 'virtual:graphql/definition/'

/** Matches a call to the generated `graphql` function, capturing the kind and name of the first definition in the call's text. */
const CALL = /\bgraphql\(\s*`\s*(query|mutation|subscription|fragment) (\w+)[^`]*`,?\s*\)/g

const documents = generated as unknown as Record<string, DocumentNode>

/**
 * Lets each page load only the GraphQL documents it uses. Codegen puts all documents into one module, which a bundler can't split
 * between pages. This plugin turns each document and each definition into a separate module.
 */
export function splitDocuments(): Plugin {
  return {
    name: 'split-documents',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: /\bgraphql\(/ },
      handler(code) {
        const imports: string[] = []
        const replaced = code.replace(CALL, (_call, kind, name) => {
          const document = kind === 'fragment' ? `${name}FragmentDoc` : `${name}Document`
          imports.push(`import ${document} from '${DOCUMENT}${document}'`)
          return document
        })
        if (/\bgraphql\(/.test(replaced)) this.error('graphql() must be called with a template literal that contains the whole document')
        return { code: `${imports.join('\n')}\n${replaced}`, map: null }
      },
    },
    resolveId: { filter: { id: /^virtual:graphql\// }, handler: (id) => id },
    load: {
      filter: { id: [/\/generated\/gql\.ts$/, /^virtual:graphql\//] },
      handler(id) {
        if (id.startsWith(DOCUMENT)) return documentModule(id.slice(DOCUMENT.length))
        if (id.startsWith(DEFINITION)) return definitionModule(id.slice(DEFINITION.length))
        // All calls to `graphql` have been replaced with documents, so the function is no longer needed.
        return 'export const graphql = undefined'
      },
    },
  }
}

/** Composes a document from its definition modules, so that a fragment used by several documents is bundled once. */
function documentModule(name: string): string {
  const names = documents[name]?.definitions.map(documentOf) ?? []
  const imports = names.map((definition) => `import ${definition} from '${DEFINITION}${definition}'`)
  return `${imports.join('\n')}\nexport default { kind: 'Document', definitions: [${names.join(', ')}] }`
}

function definitionModule(name: string): string {
  const definition = documents[name]?.definitions.find((candidate) => documentOf(candidate) === name)
  return `export default ${JSON.stringify(definition)}`
}

/** Returns the name of the generated document that begins with the definition. */
function documentOf(definition: DefinitionNode): string {
  if (definition.kind === 'FragmentDefinition') return `${definition.name.value}FragmentDoc`
  if (definition.kind === 'OperationDefinition') return `${definition.name?.value}Document`
  throw new Error(`the client's documents may contain only operations and fragments, but one contains a ${definition.kind}`)
}
