import type { Access } from '@foyer/contract/wire'
import { describe, expect, it } from 'vitest'
import type { Principal } from './principal.ts'
import { isAdministration, isPasskeyMissing, missingPermission } from './required-right.ts'

type Administers = Principal['administers']

describe('missingPermission', () => {
  it.each<[Administers, Access, string | undefined]>([
    ['nothing', 'signed-in', undefined],
    ['nothing', 'organisation-administrator', 'accessDenied'],
    ['nothing', 'super-administrator', 'accessDenied'],
    ['organisation', 'organisation-administrator', undefined],
    ['organisation', 'super-administrator', 'accessDenied'],
    ['platform', 'organisation-administrator', undefined],
    ['platform', 'super-administrator', undefined],
  ])('of a user who administers %s, for access %s: %s', (administers, access, error) => {
    expect(missingPermission({ administers }, access)).toBe(error)
  })
})

describe('isPasskeyMissing', () => {
  it.each<[boolean, Administers, boolean, boolean]>([
    [true, 'organisation', false, true],
    [true, 'platform', false, true],
    [true, 'platform', true, false],
    [true, 'nothing', false, false],
    [false, 'platform', false, false],
  ])('with the policy %s, administering %s, verified by passkey %s: %s', (policy, administers, passkey, missing) => {
    expect(isPasskeyMissing({ administers, passkeyVerified: passkey }, { administratorPasskey: policy })).toBe(missing)
  })
})

describe('isAdministration', () => {
  it.each<[Access, boolean]>([
    ['public', false],
    ['signed-in', false],
    ['application', false],
    ['organisation-administrator', true],
    ['super-administrator', true],
  ])('of access %s: %s', (access, expected) => {
    expect(isAdministration(access)).toBe(expected)
  })
})
