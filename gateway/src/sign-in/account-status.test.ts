import { describe, expect, it } from 'vitest'
import { type AccountStatus, googleTypeOf, noPermissionReason } from './account-status.ts'

const MANAGER: AccountStatus = { disabled: false, roles: 1, everywhere: false, places: 2, openPlaces: 1 }

describe('noPermissionReason', () => {
  it.each<[string, Partial<AccountStatus>, string | undefined]>([
    ['a user with one open place', {}, undefined],
    ['a disabled user, whatever else is missing', { disabled: true, roles: 0 }, 'DISABLED'],
    ['a user without a role', { roles: 0, places: 0 }, 'PERMISSION'],
    ['a user whose roles list no place', { places: 0, openPlaces: 0 }, 'JURISDICTION'],
    ['a user whose customers are all closed', { openPlaces: 0 }, 'CUSTOMER'],
    ['an administrator of the organisation without places', { everywhere: true, places: 0, openPlaces: 0 }, undefined],
    ['a disabled administrator', { everywhere: true, disabled: true }, 'DISABLED'],
  ])('of %s', (_who, change, reason) => {
    expect(noPermissionReason({ ...MANAGER, ...change })).toBe(reason)
  })
})

describe('googleTypeOf', () => {
  it.each([
    [0, 'no second factor', { bound: false, required: false, deviceTrusted: false }],
    [1, 'a factor that the user chose', { bound: true, required: false, deviceTrusted: false }],
    [2, 'a factor that is required', { bound: true, required: true, deviceTrusted: false }],
    [3, 'a required factor that is not bound', { bound: false, required: true, deviceTrusted: false }],
    [
      3,
      'a required factor that is not bound, on a trusted device',
      { bound: false, required: true, deviceTrusted: true },
    ],
    [4, 'a required factor on a trusted device', { bound: true, required: true, deviceTrusted: true }],
    [4, 'a chosen factor on a trusted device', { bound: true, required: false, deviceTrusted: true }],
  ])('is %i with %s', (googleType, _what, status) => {
    expect(googleTypeOf(status)).toBe(googleType)
  })
})
