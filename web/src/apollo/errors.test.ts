import { describe, expect, it } from 'vitest'
import { messageOf } from './errors.ts'

describe('messageOf', () => {
  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('network error'),
    new TypeError('Load failed'),
    new TypeError('Importing a module script failed.'),
    new TypeError('error loading dynamically imported module: /assets/page.js'),
    new TypeError('Failed to fetch dynamically imported module: /assets/page.js'),
  ])('reports %s as a failed connection', (error) => expect(messageOf(error)).toMatch(/^The connection failed/))

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'name')"),
    new TypeError("Cannot read properties of undefined (reading 'loading')"),
    new RangeError('Invalid time value'),
    new ReferenceError('item is not defined'),
  ])('reports %s as a fault in the page', (error) => expect(messageOf(error)).toMatch(/^This page has a fault/))
})
