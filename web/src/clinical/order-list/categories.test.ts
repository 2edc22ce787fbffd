import { expect, it } from 'vitest'
import { categoriesLabel } from './categories.ts'

for (const [tags, categories, shown] of [
  [['CR-063'], ['GSL'], 'GSL'],
  [['CR-064'], ['POM', 'GSL'], 'POM'],
  [['CR-064'], ['VACCINE', 'POM'], 'POM'],
  [['CR-064'], ['GSL', 'VACCINE', 'PMed'], 'PMed'],
  [['CR-065'], ['POM', 'PMed'], 'POM and PMed'],
  [['CR-064', 'CR-065'], ['POM', 'GSL', 'PMed', 'VACCINE'], 'POM and PMed'],
  [['CR-065'], ['POM', 'POM'], 'POM'],
  [['CR-065'], ['POM', 'PMed', 'Veterinary'], 'POM and PMed and Veterinary'],
  [['CR-066'], ['VACCINE'], '–'],
  [['CR-066'], ['GSL', 'VACCINE'], 'GSL'],
  [['CR-066'], ['VACCINE', 'GSL'], 'GSL'],
  [['CR-066'], [], '–'],
] satisfies [string[], string[], string][])
  it(`categoriesLabel shows the categories ${JSON.stringify(categories)} as ${JSON.stringify(shown)}`, { tags }, () => {
    expect(categoriesLabel(categories)).toBe(shown)
  })
