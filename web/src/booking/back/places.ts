import { tabEntries, VISITED_PAGES } from '../../tab/storage.ts'

/*
 * The pages the user has visited, by index in the browser history. Stored in sessionStorage, so that Back still leads to the
 * same page after a reload.
 */

export type Places = Readonly<Record<number, string>>

export function readPlaces(): Places {
  return JSON.parse(tabEntries.get(VISITED_PAGES) ?? '{}') as Places
}

/**
 * Remembers a page and forgets all pages after it in the history. When a page is opened, the browser drops the later pages anyway. When
 * the user goes back to a page, the later pages stay in the history, and each is remembered again when the user goes forward to it.
 */
export function rememberPlace(index: number, path: string): void {
  const earlier = Object.entries(readPlaces()).filter(([at]) => Number(at) < index)
  tabEntries.set(VISITED_PAGES, JSON.stringify({ ...Object.fromEntries(earlier), [index]: path }))
}

/**
 * The page to return to, which is the most recent earlier page about a different record. An appointment's steps are about the same record
 * as the appointment, so Back skips all of them.
 */
export function previousPlace(
  places: Places,
  { index, pathname, past }: { index: number; pathname: string; past?: string | undefined },
): { index: number; path: string } | undefined {
  return Object.entries(places)
    .map(([at, path]) => ({ index: Number(at), path }))
    .filter(({ index: at, path }) => at < index && recordOf(path) !== recordOf(pathname) && !(past !== undefined && path.startsWith(past)))
    .at(-1)
}

/** The record that a page is about, identified by the first two segments of the page's path. */
function recordOf(path: string): string {
  return path.split(/[?#]/)[0]?.split('/').slice(0, 3).join('/') ?? ''
}
