import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

describe('toCsv', () => {
  it.each([
    ['plain cells', [['a', 'b']], 'a,b'],
    ['several rows', [['a'], ['b']], 'a\r\nb'],
    ['an empty table', [], ''],
    ['empty cells', [['', '']], ','],
    ['a comma', [['a,b', 'c']], '"a,b",c'],
    ['quotes', [['say "no"']], '"say ""no"""'],
    ['a single quote mark', [['"']], '""""'],
    ['a line feed', [['a\nb']], '"a\nb"'],
    ['a carriage return', [['a\rb']], '"a\rb"'],
    ['a semicolon', [['a;b']], 'a;b'],
    ['non-English letters', [['Zoë', 'Małgorzata', '適']], 'Zoë,Małgorzata,適'],
    ['surrounding spaces', [[' a ']], ' a '],
  ])('writes %s', { tags: ['BK-087', 'XC-14'] }, (_name, rows, csv) => {
    expect(toCsv(rows)).toBe(csv)
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['+44 7700 900001', "'+44 7700 900001"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1+1', '"\'\r=1+1"'],
    ['\n=1+1', '"\'\n=1+1"'],
    ['＝1+1', "'＝1+1"],
  ])('escapes %j, which a spreadsheet would run as a formula', { tags: ['BK-087', 'XC-14'] }, (text, cell) => {
    expect(toCsv([['a', text]])).toBe(`a,${cell}`)
  })

  it.each(['a=1', '1-2', 'x@y.example', '1+1', "'quoted"])('leaves %j unchanged', { tags: ['BK-087', 'XC-14'] }, (text) => {
    expect(toCsv([[text]])).toBe(text)
  })
})
