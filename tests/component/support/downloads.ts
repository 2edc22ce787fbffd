import { vi } from 'vitest'

/** Records the files that the page downloads from now on, without saving them. */
export function watchDownloads() {
  const links: HTMLAnchorElement[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this)
  })
  return {
    names: () => links.map(({ download }) => download),
    /** The text of the last file, with its byte-order mark. */
    text: async () => {
      const bytes = await (await fetch(links.at(-1)?.href ?? '')).arrayBuffer()
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    },
  }
}

/** The text of a CSV file with these lines, in the format that spreadsheets expect. */
export function csvFile(...lines: string[]): string {
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`
}
