import { type Plugin, parseSync, Visitor } from 'vite'
import { theme, themeClass } from '../src/ui/theme.ts'

const STYLE_SHEET = 'virtual:antd.css'

/** The parts of Ant Design that the client shows, and those that they show. */
const parts = [
  'Alert',
  'App',
  'Button',
  'Checkbox',
  'Empty',
  'Input',
  'Modal',
  'Popover',
  'Progress',
  'Radio',
  'Segmented',
  'Select',
  'Skeleton',
  'Space',
  'Spin',
  'Switch',
  'Tooltip',
  'Upload',
  'message',
  'notification',
]

/** Takes the place of Ant Design's functions that write styles: theirs only say which class has the theme's variables. */
const withoutStyles = `
export const genStyleHooks = () => () => ['', '${themeClass}']
export const genComponentStyleHook = () => () => ''
export const genSubStyleComponent = () => () => null
export const genCssVar = (antCls, component) => {
  const nameOf = (name) => '--' + antCls.replaceAll('.', '') + '-' + component + '-' + name
  return [nameOf, (name, fallback) => 'var(' + nameOf(name) + (fallback ? ', ' + fallback : '') + ')']
}
`

/**
 * Ant Design makes its style sheets in the browser, while it draws. The built client has them as one sheet, made here with
 * its theme, and has neither the code nor spends the time to make them there.
 */
export function antdStyles(): Plugin {
  let sheet = ''
  /** The styles that a module would write, as `Button-Button`. */
  const stylesOf = new Map<string, string[]>()
  return {
    name: 'antd-styles',
    async configResolved({ command }) {
      if (command === 'build') sheet = await makeSheet()
    },
    resolveId: { filter: { id: /^virtual:antd\.css$/ }, handler: (id) => id },
    load: {
      filter: { id: [/^virtual:antd\.css$/, /\/antd\/es\/theme\/util\/(genStyleUtils|useResetIconStyle)\.js$/] },
      handler(id) {
        if (id === STYLE_SHEET) return sheet.replace(CACHE_PATHS, '')
        if (sheet === '') return null
        return id.endsWith('/genStyleUtils.js') ? withoutStyles : 'export default () => {}'
      },
    },
    transform: {
      filter: { id: /\/antd\/es\/.*\/style\/.*\.js$/, code: /\bgen(StyleHooks|ComponentStyleHook|SubStyleComponent)\(/ },
      handler(code, id) {
        if (sheet === '') return null
        const { rest, styles } = cutStyles(code)
        stylesOf.set(id, styles)
        return { code: rest, map: null }
      },
    },
    // Its rules for links are those of pages without it as well, and need the theme's variables there.
    transformIndexHtml: (html) => (sheet === '' ? html : html.replace('<body>', `<body class="${themeClass}">`)),
    generateBundle(_options, bundle) {
      const bundled = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? Object.keys(output.modules) : []))
      const missing = bundled.flatMap((id) => stylesOf.get(id) ?? []).filter((style) => !sheet.includes(`|${style}|`))
      if (missing.length > 0) this.error(`the style sheet lacks ${missing.join(', ')}: name what shows them in web/build/antd-styles.ts`)
    },
  }
}

/** What a sheet ends with: which styles it has, for a browser that would make the others. */
const CACHE_PATHS = /\.data-ant-cssinjs-cache-path\{[^}]*\}/

/** Draws the parts once, and takes the styles that they wrote. Loaded when it is needed: it is all of Ant Design. */
async function makeSheet(): Promise<string> {
  const [{ extractStyle }, { ConfigProvider }, { createElement }] = await Promise.all([
    import('@ant-design/static-style-extract'),
    import('antd'),
    import('react'),
  ])
  return extractStyle({ includes: parts, customTheme: (drawn) => createElement(ConfigProvider, { theme }, drawn) })
}

/** Takes what makes the styles out of the calls that register them. */
function cutStyles(code: string): { rest: string; styles: string[] } {
  const styles: string[] = []
  let rest = ''
  let kept = 0
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const [first] = given
      const last = given.at(-1)
      if (callee.type !== 'Identifier' || !/^gen(StyleHooks|ComponentStyleHook|SubStyleComponent)$/.test(callee.name)) return
      if (first === undefined || last === undefined) return
      styles.push(nameOf(code.slice(first.start, first.end)))
      rest += code.slice(kept, first.start)
      kept = last.end
    },
  }).visit(parseSync('style.js', code).program)
  return { rest: rest + code.slice(kept), styles }
}

/** `'Button'` is `Button-Button`, `['Button', 'compact']` is `Button-compact`. */
function nameOf(literal: string): string {
  const [component = '', part = component] = literal.match(/\w+/g) ?? []
  return `${component}-${part}`
}
