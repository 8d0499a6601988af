import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMONSTRATION_LICENCE_KEY } from '@foyer/contract/licence'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readVendorKeys } from './vendor-keys.ts'
import { createKeys } from './vendor-tool/key-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('LIC-38 FOYER_LICENCE_KEYS', () => {
  const demo = DEMONSTRATION_LICENCE_KEY.kid
  const kidsOf = async (environment: Parameters<typeof readVendorKeys>[0]) => [
    ...(await readVendorKeys(environment)).keys(),
  ]

  it('the key of the demonstration is trusted in the demonstration only', async () => {
    expect(await kidsOf({ demonstration: true, production: false })).toEqual([demo])
    expect(await kidsOf({ demonstration: false, production: false })).toEqual([])
    expect(await kidsOf({ demonstration: false, production: true })).toEqual([])
    expect(await kidsOf({ demonstration: true, production: true })).toEqual([])
  })

  it('the keys of the file are trusted everywhere', async () => {
    const { trusted: licenceKeys } = createKeys('vendor-1', folder)
    expect(await kidsOf({ licenceKeys, demonstration: true, production: false })).toEqual(['vendor-1', demo])
    expect(await kidsOf({ licenceKeys, demonstration: false, production: true })).toEqual(['vendor-1'])
  })

  it('a start without the demonstration fails with its key in the file, whatever it is called', async () => {
    const { kty, crv, x } = DEMONSTRATION_LICENCE_KEY
    const licenceKeys = join(folder, 'keys.json')
    writeFileSync(licenceKeys, JSON.stringify({ keys: [{ kty, crv, x, kid: 'vendor-9' }] }))
    await expect(readVendorKeys({ licenceKeys, demonstration: false, production: true })).rejects.toThrow(
      'the key of the demonstration',
    )
  })
})
