import { describe, expect, it } from 'vitest'
import { roleChangeOf } from './role-changes.ts'

const BEFORE = { name: 'Cold', administers: 'nothing', permissions: ['temperature', 'temperature.read'] }
const AFTER = { name: 'Cold chain', administers: 'nothing', permissions: ['temperature', 'temperature.change'] }

describe('what a record changed of a role', () => {
  it.each([
    [
      'a change',
      { action: 'role.changed', details: { before: BEFORE, after: AFTER } },
      { name: ['Cold', 'Cold chain'], added: ['temperature.change'], removed: ['temperature.read'] },
    ],
    [
      'a creation',
      { action: 'role.created', details: { permissions: ['labels'] } },
      { added: ['labels'], removed: [] },
    ],
    ['a removal', { action: 'role.removed', details: {} }, { added: [], removed: [] }],
    ['a record without fields', { action: 'role.changed', details: {} }, { added: [], removed: [] }],
  ])('ADMIN-33 %s', (_what, record, change) => {
    expect(roleChangeOf(record as never)).toEqual(change)
  })
})
