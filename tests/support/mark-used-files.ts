import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseSync, Visitor } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Matches the product's code, whose use is recorded. Doesn't match the tests' own support files, because `affected-tests.ts` needs no
 * record of their use.
 */
const RECORDED = /^(gateway|rules|sandbox|scripts|web\/(src|kit))\/.*(?<!\.test)\.tsx?$/

/**
 * Makes each function mark its file as used, for `use-recorder.ts`. V8 could report which functions run, but then it wouldn't optimise the
 * code, and tests would take 50% longer.
 */
export function markUsedFiles(): Plugin {
  return {
    name: 'mark-used-files',
    enforce: 'post',
    transform(code, id) {
      const file = relative(root, id.replace(/\?.*$/, ''))
      // Lines stay where they are, so the source map still applies.
      return RECORDED.test(file) ? { code: withMarks(code, file), map: null } : undefined
    },
  }
}

/**
 * Changes the file's code so that its functions set the file's mark when they run. Code outside functions doesn't set it, because that
 * code runs whenever the file is loaded.
 */
export function withMarks(code: string, file: string): string {
  const insertions: [offset: number, text: string][] = []
  const mark = ({ body }: { body: { type: string; start: number; end: number } | null }) => {
    if (body === null) return
    if (body.type === 'BlockStatement') insertions.push([body.start + 1, '__used[0]=1;'])
    else markValue(body)
  }
  const markValue = ({ start, end }: { start: number; end: number }) => insertions.push([start, '(__used[0]=1,'], [end, ')'])
  const { program, errors } = parseSync(file, code, { lang: 'js' })
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`)
  new Visitor({
    FunctionDeclaration: mark,
    FunctionExpression: mark,
    ArrowFunctionExpression: mark,
    // Creating an object runs the initialisers of its non-static fields, so these initialisers must mark the file too. An initialiser
    // that is itself a function isn't wrapped: it marks the file when it is called, and wrapping would stop JavaScript from naming it
    // after the field.
    PropertyDefinition: ({ value, static: isStatic }) =>
      value !== null && !isStatic && !value.type.includes('Function') && markValue(value),
  }).visit(program)
  insertions.sort(([one], [other]) => one - other)
  const parts = insertions.map(([offset, text], index) => text + code.slice(offset, insertions[index + 1]?.[0]))
  const declaration = `const __used=(globalThis.fileMarks??={})[${JSON.stringify(file)}]??=[0];`
  return [declaration, code.slice(0, insertions[0]?.[0]), ...parts].join('')
}
