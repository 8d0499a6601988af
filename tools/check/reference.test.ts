import { expect, test } from 'vitest'
import { referenceFaults } from './reference.ts'

const wanted = new Map([['docs/reference/calls.md', '# Calls\n']])

test('a page that says what the code says is in order', () => {
  expect(referenceFaults(wanted, ['docs/reference/calls.md'], () => '# Calls\n')).toEqual([])
})

test('a page that says something else, or is missing, is told with the remedy', () => {
  for (const text of ['# Calls of yesterday\n', undefined]) {
    const [fault] = referenceFaults(wanted, [], () => text)
    expect(fault).toMatchObject({ at: 'docs/reference/calls.md', remedy: 'npm run docs, and commit what it writes' })
  }
})

test('a page that nothing writes does not belong there', () => {
  const faults = referenceFaults(wanted, ['docs/reference/calls.md', 'docs/reference/old.md'], () => '# Calls\n')
  expect(faults.map(({ at }) => at)).toEqual(['docs/reference/old.md'])
})
