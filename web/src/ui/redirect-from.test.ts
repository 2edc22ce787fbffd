import { expect, it, vi } from 'vitest'
import { redirectFrom } from './redirect-from.ts'

it.each([
  ['replaces the history entry if the browser already shows the URL', '/awaiting?page=2', 'true'],
  ['keeps the history entry if the browser still shows the previous page', '/clinical-review/overview', null],
  ['keeps the history entry if the browser shows the URL with another query', '/awaiting', null],
])('a redirect %s', { tags: ['CR-019'] }, (_name, shown, replaces) => {
  vi.stubGlobal('location', new URL(shown, 'http://localhost'))
  const response = redirectFrom(new Request('http://localhost/awaiting?page=2'), '/clinical-review')
  vi.unstubAllGlobals()
  expect(response.headers.get('location')).toBe('/clinical-review')
  expect(response.headers.get('x-remix-replace')).toBe(replaces)
})
