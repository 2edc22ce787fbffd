import { describe, expect, it } from 'vitest'
import { matching, withoutRepeats } from './destinations.ts'

const place = (title: string, detail = 'Page', path = `/${title}`) => ({ title, detail, path })
const titles = (places: { title: string }[]) => places.map(({ title }) => title)

describe('matching', { tags: ['XC-01'] }, () => {
  const places = [place('POM awaiting review'), place('POM completed'), place('Zoë O’Neill', 'Customer 700')]
  it.each([
    ['', ['POM awaiting review', 'POM completed', 'Zoë O’Neill']],
    ['pom', ['POM awaiting review', 'POM completed']],
    ['  review  POM ', ['POM awaiting review']],
    ['zoe', ['Zoë O’Neill']],
    ['ZOË 700', ['Zoë O’Neill']],
    ['oneill', ['Zoë O’Neill']],
    ["o'neill", ['Zoë O’Neill']],
    ['pom 700', []],
  ])('the text %j finds %j', (text, expected) => {
    expect(titles(matching(places, text))).toEqual(expected)
  })
})

it('withoutRepeats keeps the first of several destinations with the same path', { tags: ['XC-01'] }, () => {
  expect(titles(withoutRepeats([place('a', '', '/1'), place('b', '', '/2'), place('c', '', '/1')]))).toEqual(['a', 'b'])
})
