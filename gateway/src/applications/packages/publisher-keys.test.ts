import { createPublisherKey, publicKeyOf, writeKeySet } from '@foyer/testkit/applications/packages'
import { describe, expect, it } from 'vitest'
import { readPublisherKeys } from './publisher-keys.ts'

const KEY = createPublisherKey('one')
const PUBLIC = publicKeyOf(KEY)

describe('FOYER_APPLICATION_KEYS', () => {
  it('APP-03 several keys are valid at once', async () => {
    const other = publicKeyOf(createPublisherKey('two'))
    expect([...(await readPublisherKeys(writeKeySet([PUBLIC, other]))).keys()]).toEqual(['one', 'two'])
  })

  it.each<[string, object, RegExp]>([
    ['a private key', KEY, /private key/],
    ['a key without kid', { ...PUBLIC, kid: undefined }, /kid/],
    ['a key for another curve', { ...PUBLIC, crv: 'X25519' }, /crv/],
    ['a symmetric key', { kty: 'oct', k: 'AAAA', kid: 'one' }, /kty/],
    ['a key of the wrong length', { ...PUBLIC, x: 'AAAA' }, /not valid/],
  ])('ASVS 9.1.3 a set with %s stops the start and names the remedy', async (_what, key, problem) => {
    const reading = readPublisherKeys(writeKeySet([key]))
    await expect(reading).rejects.toMatchObject({
      problem: expect.stringMatching(problem),
      remedy: expect.stringContaining('Ed25519'),
    })
  })

  it('a set with two keys of one kid, and a file without keys, stop the start', async () => {
    await expect(readPublisherKeys(writeKeySet([PUBLIC, PUBLIC]))).rejects.toThrow(/two keys/)
    await expect(readPublisherKeys('/does/not/exist')).rejects.toThrow(/not a readable JSON/)
  })
})
