import { expect, it } from 'vitest'
import { LINES_AT_MOST, lengthFaults } from './lengths.ts'

const file = (path: string, lines: number) => ({ path, text: 'line\n'.repeat(lines) })

it('a file may have exactly the greatest number of lines', () => {
  const files = [file('a.ts', LINES_AT_MOST), file('b.ts', LINES_AT_MOST + 1)]
  expect(lengthFaults(files, {}).map(({ at }) => at)).toEqual(['b.ts'])
})

it('a listed long file is accepted until it is short enough', () => {
  const listed = { 'b.ts': 'one table' }
  expect(lengthFaults([file('b.ts', LINES_AT_MOST + 1)], listed)).toEqual([])
  expect(lengthFaults([file('b.ts', 10)], listed).map(({ message }) => message)).toEqual([
    'b.ts is listed as long, but it is short enough',
  ])
})
