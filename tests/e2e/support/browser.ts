import { existsSync } from 'node:fs'

/** The system's Chromium; undefined where there is none, and Playwright's own is used. */
export function browserPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  return ['chromium', 'chromium-browser', 'google-chrome']
    .flatMap((name) => folders.map((folder) => `${folder}/${name}`))
    .find((file) => existsSync(file))
}
