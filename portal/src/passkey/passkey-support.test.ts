import { expect, it } from 'vitest'
import { findPasskeyObstacle } from './passkey-support.ts'

const able = { isSecureContext: true, location: { hostname: 'foyer.example' }, PublicKeyCredential: class {} }

it.each([
  ['a browser that knows them, by name and in private', able, undefined],
  ['localhost, where any connection is private', { ...able, location: { hostname: 'localhost' } }, undefined],
  ['a connection that others can change', { ...able, isSecureContext: false }, 'notPrivate'],
  ['an address of numbers', { ...able, location: { hostname: '192.168.10.4' } }, 'addressIsNumber'],
  ['an address of the newer numbers', { ...able, location: { hostname: '[fe80::1]' } }, 'addressIsNumber'],
  ['a name that begins with a number', { ...able, location: { hostname: '10.example' } }, undefined],
  ['a name that ends like an address', { ...able, location: { hostname: 'shop.10.0.0.1' } }, undefined],
  ['a name that begins like an address', { ...able, location: { hostname: '10.0.0.1.example' } }, undefined],
  ['a browser that does not know them', { ...able, PublicKeyCredential: undefined }, 'unsupported'],
] as const)('passkeys and %s', (_sentence, features, obstacle) => {
  expect(findPasskeyObstacle(features)).toBe(obstacle)
})
