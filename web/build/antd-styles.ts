import { type Plugin, parseSync, Visitor } from 'vite'
import { antdTheme, themeClass } from '../src/ui/theme/antd-theme.ts'
import type { ColourScheme } from '../src/ui/theme/tokens.ts'

const STYLE_SHEET = 'virtual:antd.css'

/** The Ant Design components that the client uses, including those that other components render. */
const parts = ['Button', 'Empty', 'Input', 'Modal', 'Progress', 'Select', 'Skeleton', 'Space', 'Tooltip', 'Upload', 'message']

/**
 * Replaces Ant Design's module of style functions. The replacements generate no styles: they give components only the class that defines
 * the theme's variables.
 */
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
 * By default, Ant Design generates its styles in the browser while rendering. This plugin generates one style sheet with the
 * theme at build time, so the client doesn't have to load and run the generator.
 */
export function antdStyles(): Plugin {
  let sheet = ''
  /** The styles that each module registers, such as `Button-Button`, by module id. */
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
    // The sheet's rules for links also apply to pages without Ant Design, so the theme's variables must be defined on the body.
    transformIndexHtml: (html) => (sheet === '' ? html : html.replace('<body>', `<body class="${themeClass}">`)),
    generateBundle(_options, bundle) {
      const bundled = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? Object.keys(output.modules) : []))
      const missing = bundled.flatMap((id) => stylesOf.get(id) ?? []).filter((style) => !sheet.includes(`|${style}|`))
      if (missing.length > 0)
        this.error(`the style sheet lacks ${missing.join(', ')}: list the components that use them in web/build/antd-styles.ts`)
    },
  }
}

/**
 * Matches the rule in which Ant Design lists the styles that a style sheet includes. The client's style sheet omits this rule, because
 * only the style generator needs it, and the client doesn't load the generator.
 */
const CACHE_PATHS = /\.data-ant-cssinjs-cache-path\{[^}]*\}/

/** Returns the style sheet for light colours, followed by the theme's variables for dark colours. */
async function makeSheet(): Promise<string> {
  const [light, dark] = await Promise.all([extractStyles('light'), extractStyles('dark')])
  return `${light}${darkVariables(dark)}`
}

/**
 * Renders the components once and collects the styles they register. The extractor is imported dynamically, so that only builds load it.
 */
async function extractStyles(scheme: ColourScheme): Promise<string> {
  const [{ extractStyle }, { ConfigProvider }, { createElement }] = await Promise.all([
    import('@ant-design/static-style-extract'),
    import('antd'),
    import('react'),
  ])
  return extractStyle({ includes: parts, customTheme: (children) => createElement(ConfigProvider, { theme: antdTheme(scheme) }, children) })
}

/** The rules that define the theme's variables, limited to pages in dark colours. */
function darkVariables(sheet: string): string {
  const rules = sheet.match(new RegExp(`\\.${themeClass}[^{},]*\\{[^{}]*\\}`, 'g')) ?? []
  return rules.map((rule) => `[data-colours="dark"] ${rule}`).join('')
}

/** Removes the style generators from the calls that register them. Returns the names of the removed styles. */
function cutStyles(code: string): { rest: string; styles: string[] } {
  const styles: string[] = []
  let rest = ''
  let kept = 0
  new Visitor({
    CallExpression({ callee, arguments: parameters }) {
      const [first] = parameters
      const last = parameters.at(-1)
      if (callee.type !== 'Identifier' || !/^gen(StyleHooks|ComponentStyleHook|SubStyleComponent)$/.test(callee.name)) return
      if (first === undefined || last === undefined) return
      styles.push(nameOf(code.slice(first.start, first.end)))
      rest += code.slice(kept, first.start)
      kept = last.end
    },
  }).visit(parseSync('style.js', code).program)
  return { rest: rest + code.slice(kept), styles }
}

/** Returns `Button-Button` for `'Button'` and `Button-compact` for `['Button', 'compact']`. */
function nameOf(literal: string): string {
  const [component = '', part = component] = literal.match(/\w+/g) ?? []
  return `${component}-${part}`
}
