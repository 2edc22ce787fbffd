import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

describe('a table as CSV', () => {
  it.each([
    ['plain cells', [['a', 'b']], 'a,b'],
    ['rows', [['a'], ['b']], 'a\r\nb'],
    ['nothing', [], ''],
    ['empty cells', [['', '']], ','],
    ['a comma', [['a,b', 'c']], '"a,b",c'],
    ['quotes', [['say "no"']], '"say ""no"""'],
    ['a quote alone', [['"']], '""""'],
    ['a line feed', [['a\nb']], '"a\nb"'],
    ['a carriage return', [['a\rb']], '"a\rb"'],
    ['a semicolon', [['a;b']], 'a;b'],
    ['letters of other languages', [['Zoë', 'Małgorzata', '適']], 'Zoë,Małgorzata,適'],
    ['blanks around', [[' a ']], ' a '],
  ])('%s', { tags: ['BK-087'] }, (_name, rows, csv) => {
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
  ])('%j, which a spreadsheet would carry out, is a text', { tags: ['BK-087'] }, (text, cell) => {
    expect(toCsv([['a', text]])).toBe(`a,${cell}`)
  })

  it.each(['a=1', '1-2', 'x@y.example', '1+1', "'quoted"])('%j is left as it is', { tags: ['BK-087'] }, (text) => {
    expect(toCsv([[text]])).toBe(text)
  })
})
