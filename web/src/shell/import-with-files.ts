import { FILE_MISSING } from './build-check.ts'

/** The files that are loaded or being loaded, by URL. */
const loads = new Map<string, Promise<void>>()

/**
 * Loads a module's files into the browser's cache, and imports the module only if all files were loaded. Loading can be repeated after a
 * failure, but importing can't: Chromium remembers a failed import, and importing the module again fails without another request. See
 * docs/decisions/loading-code.md.
 *
 * `web/build/retryable-imports.ts` wraps all dynamic imports of the built client in this function.
 *
 * @param files the module's own file, the files that it imports, and its style sheets, relative to `importer`
 * @throws an error that is also reported with the event `FILE_MISSING`
 */
export async function importWithFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  importer = document.baseURI,
): Promise<Module> {
  try {
    await Promise.all(files.map((file) => loadOnce(new URL(file, importer).href)))
    return await load()
  } catch (error) {
    dispatchEvent(Object.assign(new Event(FILE_MISSING), { payload: error as Error }))
    throw error
  }
}

function loadOnce(url: string): Promise<void> {
  const known = loads.get(url)
  if (known !== undefined) return known
  const loading = load(url)
  loads.set(url, loading)
  loading.catch(() => loads.delete(url))
  return loading
}

async function load(url: string): Promise<void> {
  if (!isInPage(url)) await (url.endsWith('.css') ? loadStyles(url) : loadScript(url))
}

/** Whether the page already has an element that loads the file. */
function isInPage(url: string): boolean {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link:is([rel="stylesheet"], [rel="modulepreload"])',
  )
  return [...elements].some((element) => ('src' in element ? element.src : element.href) === url)
}

/**
 * Loads a script into the browser's cache, but doesn't run it. While the page itself is still loading, this function returns without
 * waiting for the script, so that the page opens faster. If loading the script then fails, the page shows an error. The user can reload
 * without losing anything, because nothing has been entered yet.
 */
async function loadScript(url: string): Promise<void> {
  if (document.readyState !== 'complete') {
    document.head.append(linkTo(url, 'modulepreload'))
    return
  }
  // Uses `fetch`, because a `<link rel="preload">` has the same limitation as an import: once it has failed, it can't be repeated.
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} can't be loaded (${response.status})`)
  await response.arrayBuffer()
}

function loadStyles(url: string): Promise<void> {
  const link = linkTo(url, 'stylesheet')
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${url} can't be loaded`))
    }
    document.head.append(link)
  })
}

function linkTo(href: string, rel: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { href, rel })
}
