import { describe, expect, it } from 'vitest'
import {
  collisionsOf,
  type Edits,
  editsAfter,
  editsSince,
  notSaved,
  rebased,
  type Saved,
  sending,
  versionFor,
  withEdits,
} from './edits.ts'
import { mergedList } from './merged-list.ts'

interface Values {
  readonly name: string
  readonly roles: readonly string[]
}

const savedAt = (version: number, name: string, ...roles: string[]): Saved<Values> => ({
  values: { name, roles },
  version,
})
const READ = savedAt(4, 'Camille', 'staff')
/** The name was typed over what was read. */
const TYPED = editsAfter(READ, undefined, { ...READ.values, name: 'Camille R.' }) as Edits<Values>
/** What the gateway returns for them. */
const STORED = savedAt(5, 'Camille R.', 'staff')

describe('edits over saved values', () => {
  it.each([
    ['nothing else', READ, 'Camille R.', ['staff'], 4],
    ['another field', savedAt(5, 'Camille'), 'Camille R.', [], 5],
    ['the same field', savedAt(5, 'Camille Roux', 'staff'), 'Camille R.', ['staff'], 4],
    ['both fields', savedAt(5, 'Camille Roux'), 'Camille R.', [], 4],
    ['the same field to the same value', savedAt(5, 'Camille R.', 'staff'), 'Camille R.', ['staff'], 5],
  ] as const)('ADMIN-136 ADMIN-137 someone else has changed %s', (_case, saved, name, roles, version) => {
    expect(withEdits(saved.values, TYPED)).toEqual({ name, roles })
    expect(versionFor(saved, TYPED)).toBe(version)
  })

  it.each([
    ['read', READ, ['name'], 4],
    ['read', savedAt(5, 'Camille'), ['name'], 4],
    ['saved now, where only another field is strict', savedAt(5, 'Camille'), ['roles'], 5],
  ] as const)(
    'ADMIN-150 a change of a strict field is sent with the version that was %s',
    (_c, saved, strict, version) => {
      expect(versionFor(saved, TYPED, strict)).toBe(version)
      expect(versionFor(saved, rebased(saved, TYPED), strict)).toBe(saved.version)
    },
  )

  it('ADMIN-137 replaces what is saved once the conflict was shown, until it is changed again', () => {
    const present = savedAt(5, 'Camille Roux', 'staff')
    const edits = rebased(present, TYPED)
    expect(versionFor(present, edits)).toBe(5)
    expect(versionFor(savedAt(6, 'C. Roux', 'staff'), edits)).toBe(5)
  })

  it.each([
    ['merged', ['staff', 'clerk'], { typed: { roles: ['clerk'] }, replaced: { roles: ['lead'] }, version: 5 }],
    ['no edit where it is the same', ['staff', 'lead'], undefined],
  ] as const)('ADMIN-152 a list in which both have changed something is %s', (_case, roles, rebasedEdits) => {
    const typed = editsAfter(READ, undefined, { ...READ.values, roles }) as Edits<Values>
    const added = (former: readonly string[], own: readonly string[]) => own.filter((role) => !former.includes(role))
    expect(rebased(savedAt(5, 'Camille', 'lead'), typed, { roles: added })).toEqual(rebasedEdits)
  })

  it('ADMIN-152 a list that no one else has changed stays as it was typed', () => {
    const typed = editsAfter(READ, undefined, { ...READ.values, roles: [] }) as Edits<Values>
    expect(rebased(savedAt(5, 'Camille', 'staff'), typed, { roles: () => ['merged'] })?.typed).toEqual({ roles: [] })
  })

  it('ADMIN-136 a field that follows what is saved is no edit after the next key', () => {
    const present = savedAt(5, 'Camille')
    const edits = editsAfter(present, TYPED, { ...withEdits(present.values, TYPED), name: 'Camille Ro' })
    expect(edits).toEqual({ typed: { name: 'Camille Ro' }, replaced: { name: 'Camille' }, version: 4 })
    expect(withEdits(savedAt(6, 'Camille', 'manager').values, edits)).toEqual({
      name: 'Camille Ro',
      roles: ['manager'],
    })
  })

  it.each([
    ['nothing', READ.values, undefined],
    ['the same field', { name: 'Camille Roux' }, { typed: { name: 'Camille Roux' }, replaced: { name: 'Camille R.' } }],
    ['another field', { roles: ['manager'] }, { typed: { roles: ['manager'] }, replaced: { roles: ['staff'] } }],
  ] as const)('ADMIN-140 %s was changed during a save, and only that is left', (what, typed, left) => {
    const present = what === 'nothing' ? TYPED : editsAfter(READ, TYPED, { ...withEdits(READ.values, TYPED), ...typed })
    expect(editsSince(TYPED, present, STORED)).toEqual(left && { ...left, version: 5 })
  })

  it('ADMIN-140 what was typed during a save is sent with the version after it', () => {
    const present = editsAfter(READ, TYPED, { ...READ.values, name: 'Camille Roux' })
    expect(versionFor(STORED, editsSince(TYPED, present, STORED))).toBe(5)
  })

  it('ADMIN-140 nothing is left of a form that was discarded during its save', () => {
    expect(editsSince(TYPED, undefined, STORED)).toBeUndefined()
  })

  it('ADMIN-151 a field that is set back during a save is left', () => {
    const present = editsAfter(READ, sending(TYPED), READ.values)
    const left = { typed: { name: 'Camille' }, replaced: { name: 'Camille R.' }, version: 5 }
    expect(editsSince(TYPED, present, STORED)).toEqual(left)
  })

  it.each([
    ['typed again', 'Camille R.', { typed: { name: 'Camille R.' }, replaced: { name: 'Camille' }, version: 5 }],
    ['typed as it is stored', 'Camille', undefined],
    ['not changed', 'Camille ', undefined],
  ])('ADMIN-151 a text with a blank at its end was %s during its save', (_case, name, left) => {
    const blank = editsAfter(savedAt(4, 'C.'), undefined, { name: 'Camille ', roles: [] }) as Edits<Values>
    const present = editsAfter(savedAt(4, 'C.'), sending(blank), { name, roles: [] })
    const stored = savedAt(5, 'Camille')
    expect(editsSince(blank, present, stored)).toEqual(left)
    expect(versionFor(stored, editsSince(blank, present, stored))).toBe(5)
  })

  it.each([
    ['nothing', TYPED, TYPED],
    ['the field back', editsAfter(READ, sending(TYPED), READ.values), undefined],
    ['another field', editsAfter(READ, sending(TYPED), { name: 'Camille', roles: ['manager'] }), ['roles']],
  ])('ADMIN-151 %s was set during a save that failed', (_case, present, left) => {
    const after = notSaved(present === TYPED ? sending(TYPED) : (present as Edits<Values>))
    if (Array.isArray(left)) expect(Object.keys(after?.typed ?? {})).toEqual(left)
    else expect(after).toEqual(left)
  })

  it('ADMIN-137 shows what is saved in a field that both have changed, until it is saved', () => {
    const present = savedAt(5, 'Camille Roux', 'lead')
    const edits = rebased(present, TYPED)
    expect(collisionsOf(present.values, TYPED)).toEqual({})
    expect(collisionsOf(present.values, edits)).toEqual({ name: 'Camille Roux' })
    const typedOn = editsAfter(present, edits, { name: 'Camille R. II', roles: ['lead', 'clerk'] })
    expect(collisionsOf(present.values, typedOn)).toEqual({ name: 'Camille Roux' })
    expect(collisionsOf(present.values, notSaved(sending(typedOn as Edits<Values>)))).toEqual({ name: 'Camille Roux' })
    const again = savedAt(6, 'C. Roux', 'lead')
    expect(collisionsOf(again.values, rebased(again, typedOn as Edits<Values>))).toEqual({ name: 'C. Roux' })
    const stored = savedAt(7, 'Camille R. II', 'lead', 'clerk')
    expect(collisionsOf(stored.values, editsSince(typedOn, typedOn, stored))).toEqual({})
  })

  it('ADMIN-137 shows no field that is typed as it is saved, and none that is merged', () => {
    const present = savedAt(5, 'Camille Roux', 'lead')
    const back = editsAfter(present, rebased(present, TYPED), { name: 'Camille Roux', roles: ['clerk'] })
    expect(collisionsOf(present.values, back)).toEqual({})
    const typed = editsAfter(READ, undefined, { ...READ.values, roles: ['clerk'] }) as Edits<Values>
    expect(collisionsOf(present.values, rebased(present, typed, { roles: mergedList }))).toEqual({})
  })

  it('ADMIN-137 a text that was typed again before a save that failed stays', () => {
    const typed = { typed: { name: 'Camille' }, replaced: { name: 'Camille' }, version: 4 }
    expect(notSaved(sending(typed as Edits<Values>))).toEqual(typed)
  })

  it('ADMIN-122 nothing is left once the field is as it was', () => {
    expect(editsAfter(READ, TYPED, READ.values)).toBeUndefined()
  })
})
