import { readFileSync } from 'node:fs'
import { dirname, posix, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync } from 'vite'

const routesModule = fileURLToPath(new URL('../src/routes.tsx', import.meta.url))

interface LazyRoute {
  /** The path in React Router's format, such as `/clinical-review/order/:orderId`. */
  path: string
  /** The files of the modules that the route and its parents import. */
  modules: string[]
}

/** Reads the routes from the source code, because the built routes no longer name their modules. */
export function lazyRoutes(): LazyRoute[] {
  const { program } = parseSync(routesModule, readFileSync(routesModule, 'utf8'))
  const declared = program.body
    .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? [statement.declaration] : []))
    .flatMap((declaration) => (declaration?.type === 'VariableDeclaration' ? declaration.declarations : []))
    .find(({ id }) => id.type === 'Identifier' && id.name === 'routes')
  if (declared?.init?.type !== 'ArrayExpression') throw new Error('web/src/routes.tsx must export `routes` as a list')
  return routesIn(declared.init, { path: '/', modules: [] })
}

function routesIn(list: ESTree.ArrayExpression, parent: LazyRoute): LazyRoute[] {
  return list.elements.flatMap((element) => {
    if (element?.type !== 'ObjectExpression') return []
    const own = (name: string) =>
      element.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name ? [property.value] : [],
      )[0]
    const path = own('path')
    const module = importedModule(own('lazy'))
    const route = {
      path: posix.join(parent.path, path?.type === 'Literal' ? String(path.value) : ''),
      modules: module === undefined ? parent.modules : [...parent.modules, module],
    }
    const children = own('children')
    if (children?.type === 'ArrayExpression') return routesIn(children, route)
    return module === undefined ? [] : [route]
  })
}

/** The file that `() => import('…')` or `() => import('…').then(…)` imports. */
function importedModule(lazy: ESTree.Expression | undefined): string | undefined {
  if (lazy?.type !== 'ArrowFunctionExpression') return undefined
  let imported = lazy.body as ESTree.Expression
  while (imported.type === 'CallExpression' && imported.callee.type === 'MemberExpression') imported = imported.callee.object
  if (imported.type !== 'ImportExpression' || imported.source.type !== 'Literal') return undefined
  return resolve(dirname(routesModule), String(imported.source.value))
}
