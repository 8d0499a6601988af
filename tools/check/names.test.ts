import { expect, it } from 'vitest'
import { nameFaults } from './names.ts'

it.each([
  'portal/src/utils/format.ts',
  'gateway/src/session/helpers.ts',
  'gateway/src/common.ts',
  'contract/src/licence/data.ts',
  'portal/src/components/date-utils.ts',
  'gateway/src/session-manager.ts',
  'testkit/src/lib/peer.ts',
])('%s has a meaningless name', (path) => {
  expect(nameFaults([path])).toHaveLength(1)
})

it.each([
  'portal/src/components/form-data.ts',
  'gateway/src/licence/put-licence-in-force.ts',
  'docs/guides/operators.md',
])('%s has a meaningful name', (path) => {
  expect(nameFaults([path])).toEqual([])
})

it('a folder is reported once, however many files it contains', () => {
  const faults = nameFaults(['portal/src/utils/a.ts', 'portal/src/utils/b.ts'])
  expect(faults.map(({ at }) => at)).toEqual(['portal/src/utils'])
})
