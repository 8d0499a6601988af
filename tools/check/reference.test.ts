import { expect, it } from 'vitest'
import { referenceFaults } from './reference.ts'

const wanted = new Map([['docs/reference/endpoints.md', '# Endpoints\n']])

it('a page that matches the code is accepted', () => {
  expect(referenceFaults(wanted, ['docs/reference/endpoints.md'], () => '# Endpoints\n')).toEqual([])
})

it('an outdated or missing page is reported with the remedy', () => {
  for (const text of ['# Endpoints of yesterday\n', undefined]) {
    const [fault] = referenceFaults(wanted, [], () => text)
    expect(fault).toMatchObject({
      at: 'docs/reference/endpoints.md',
      remedy: 'run npm run docs, and commit the result',
    })
  }
})

it('a page that no generator writes is reported', () => {
  const faults = referenceFaults(
    wanted,
    ['docs/reference/endpoints.md', 'docs/reference/old.md'],
    () => '# Endpoints\n',
  )
  expect(faults.map(({ at }) => at)).toEqual(['docs/reference/old.md'])
})
