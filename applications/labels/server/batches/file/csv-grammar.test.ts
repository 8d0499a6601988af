import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvRecord, parseCsv } from './csv-grammar.ts'

const read = (text: string, delimiter = ';') => [...parseCsv(text, delimiter)]
const delimiters = fc.constantFrom(';', ',', '\t')
const lineEnds = fc.constantFrom('\n', '\r\n', '\r')
const cell = fc.string({
  maxLength: 12,
  unit: fc.constantFrom('a', 'é', '1', '"', ';', ',', '\t', ' ', '\n', '\r\n', '商'),
})
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
/** As a program would write it: quoted only where that is needed. */
const written = (value: string) => (/["\n\r;,\t]/.test(value) ? quoted(value) : value)

describe('parseCsv', () => {
  it('LABEL-30 reads every table that a program wrote, with each separator and line end', () => {
    const tables = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 8 })
    fc.assert(
      fc.property(tables, delimiters, lineEnds, fc.boolean(), (table, delimiter, lineEnd, all) => {
        const text = table.map((row) => row.map(all ? quoted : written).join(delimiter)).join(lineEnd)
        const cells = read(text, delimiter).map((record) => ('cells' in record ? record.cells : record.fault))
        expect(cells).toEqual(table)
      }),
    )
  })

  it('LABEL-30 ends with any text, and names lines that are there, in their order', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', '\r', ' '), maxLength: 60 })
    fc.assert(
      fc.property(texts, (text) => {
        const lines = read(text).map(({ line }) => line)
        const last = text.split(/\r\n|\n|\r/).length
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b))
        expect(lines.every((line) => line >= 1 && line <= last)).toBe(true)
      }),
    )
  })

  it('LABEL-32 a line with a quote too many hides no other line', () => {
    const lines = fc.array(fc.constantFrom('1;2', 'x;"y"', '3;"open', '"shut"4;5'), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(lines, (rows) => {
        const records = read(rows.join('\n'))
        /* An open quote ends at the quote of a later line, and the rest of that line is then no cell. */
        const sound = rows.flatMap((row, index) => (row === '1;2' || row === 'x;"y"' ? [index + 1] : []))
        const found = records.flatMap((record) => ('cells' in record ? [record.line] : []))
        expect(found).toEqual(sound)
      }),
    )
  })

  it.each<[string, CsvRecord[]]>([
    ['', []],
    ['a;b', [{ line: 1, cells: ['a', 'b'] }]],
    [
      'a\n\n\r\nb\n',
      [
        { line: 1, cells: ['a'] },
        { line: 4, cells: ['b'] },
      ],
    ],
    [
      '"a\nb";c\nd',
      [
        { line: 1, cells: ['a\nb', 'c'] },
        { line: 3, cells: ['d'] },
      ],
    ],
    ['5" pipe;1', [{ line: 1, cells: ['5" pipe', '1'] }]],
    [
      '"a"b;1\nc',
      [
        { line: 1, fault: 'quotes' },
        { line: 2, cells: ['c'] },
      ],
    ],
    ['a;', [{ line: 1, cells: ['a', ''] }]],
    [
      `${'x'.repeat(2_000)}\nc`,
      [
        { line: 1, fault: 'long' },
        { line: 2, cells: ['c'] },
      ],
    ],
  ])('LABEL-30 reads %j', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  /* Quadratic reading would take minutes. */
  it.each(['"\n', '"a\n', ';', '\n', 'a', '""', '"a""\n'])('LABEL-30 a megabyte of %j is read in seconds', (worst) => {
    const begun = performance.now()
    for (const _record of parseCsv(worst.repeat(1_048_576 / worst.length), ';'));
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})
