import { SCIM_PATCH_OPERATIONS } from '@foyer/contract/limits'
import { SCIM } from '@foyer/contract/provisioning'
import { cpuMilliseconds } from '@foyer/testkit/time/cpu-time'
import { describe, expect, it } from 'vitest'
import { patchGroup } from './patch-group.ts'

const idOf = (index: number) => `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`
const [A, B, C] = [idOf(1), idOf(2), idOf(3)]
const members = (...ids: readonly string[]) => ids.map((value) => ({ value }))
const bodyOf = (...operations: readonly object[]) => ({ schemas: [SCIM.patchOp], Operations: operations })

describe('SCIM-08 members of a patched group', () => {
  it.each<[string, object[], string[]]>([
    ['added', [{ op: 'add', path: 'members', value: members(B, C) }], [A, B, C]],
    ['replaced', [{ op: 'replace', path: 'members', value: members(C) }], [C]],
    ['removed by id', [{ op: 'remove', path: 'members', value: members(B, C) }], [A]],
    ['removed by a filter', [{ op: 'remove', path: `members[value eq "${A}"]` }], [B]],
    ['removed by another filter', [{ op: 'remove', path: `members[value ne "${A}"]` }], [A]],
    ['removed by two ids', [{ op: 'remove', path: `members[value eq "${A}" or value eq "${B}"]` }], []],
    ['of another type in a filter', [{ op: 'remove', path: 'members[type eq "Group"]' }], [A, B]],
    ['removed all', [{ op: 'remove', path: 'members' }], []],
    ['set to nothing', [{ op: 'replace', path: 'members', value: null }], []],
    [
      'changed several times',
      [
        { op: 'remove', path: 'members' },
        { op: 'add', path: 'members', value: members(B, C) },
        { op: 'remove', path: `members[value eq "${B}"]` },
      ],
      [C],
    ],
  ])('are %s', (_how, operations, expected) => {
    const before = new Set([A, B])
    const draft = { displayName: 'Team', externalId: null, members: before }
    const patched = patchGroup(draft, bodyOf(...operations))
    expect([...patched.members]).toEqual(expected)
    expect([patched.displayName, ...before]).toEqual(['Team', A, B])
  })

  it('ASVS 15.2.2 are not copied for each operation', () => {
    const all = Array.from({ length: 50_000 }, (_, index) => idOf(index))
    const draft = { displayName: 'All', externalId: null, members: new Set(all) }
    const timeOf = (operations: readonly object[]) => {
      const times = [1, 2, 3].map(() => {
        const began = cpuMilliseconds()
        patchGroup(draft, bodyOf(...operations))
        return cpuMilliseconds() - began
      })
      return Math.min(...times)
    }
    const operations = all
      .slice(0, SCIM_PATCH_OPERATIONS)
      .map((id, index) =>
        index % 2 === 0
          ? { op: 'remove', path: `members[value eq "${id}"]` }
          : { op: 'remove', path: 'members', value: members(id) },
      )
    expect(timeOf(operations)).toBeLessThan(10 * timeOf(operations.slice(0, 1)) + 100)
  })

  it('SCIM-27 are compared with filters at most 200,000 times in a PATCH', () => {
    const all = Array.from({ length: 50_000 }, (_, index) => idOf(index))
    const draft = { displayName: 'All', externalId: null, members: new Set(all) }
    const operations = (count: number) =>
      bodyOf(...Array.from({ length: count }, () => ({ op: 'remove', path: 'members[type eq "Group"]' })))
    expect(patchGroup(draft, operations(4)).members.size).toBe(50_000)
    expect(() => patchGroup(draft, operations(5))).toThrow('The filters compare too many members.')
    const named = all.slice(0, 3).map((id) => `value eq "${id}"`)
    const byId = Array.from({ length: 5 }, () => ({ op: 'remove', path: `members[${named.join(' or ')}]` }))
    expect(patchGroup(draft, bodyOf(...byId)).members.size).toBe(49_997)
  })
})
