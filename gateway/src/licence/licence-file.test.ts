import { createHmac, generateKeyPairSync } from 'node:crypto'
import { DEMONSTRATION_LICENCE_KEY } from '@foyer/contract/licence'
import { OFFICIAL_LICENCE } from '@foyer/testkit/licence-payload'
import fc from 'fast-check'
import { CompactSign, importJWK } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { importPublicKey, type PublicKeySet } from '../platform/keys/public-key-set.ts'
import { readLicenceFile } from './licence-file.ts'
import { signLicence } from './vendor-tool/issue.ts'

const LICENCE = OFFICIAL_LICENCE
const KEY = DEMONSTRATION_LICENCE_KEY
const { x: otherX, d: otherD } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as {
  x: string
  d: string
}
const OTHER = { kty: 'OKP', crv: 'Ed25519', x: otherX, d: otherD, kid: 'other' } as const

let keys: PublicKeySet
let file: string
beforeAll(async () => {
  keys = new Map([[KEY.kid, await importPublicKey(KEY)]])
  file = await signLicence(LICENCE, KEY)
})

const read = (content: string | Buffer, name = 'verte.lic', trusted = keys) =>
  readLicenceFile({ name, content: Buffer.from(content as string) }, trusted)
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = async (payload: unknown) =>
  await new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'EdDSA', kid: KEY.kid })
    .sign(await importJWK(KEY, 'EdDSA'))

describe('LIC-21 readLicenceFile', () => {
  it('accepts a file that a trusted key signed, with the line end of an editor too', async () => {
    expect(await read(file)).toEqual({ ok: true, licence: LICENCE, kid: KEY.kid })
    expect(await read(`${file}\r\n`, 'VERTE 2027.LIC')).toMatchObject({ ok: true })
  })

  it('LIC-38 each of several keys is valid, so that keys can be changed one after the other', async () => {
    const both = new Map([...keys, [OTHER.kid, await importPublicKey(OTHER)]])
    expect(await read(await signLicence(LICENCE, OTHER), 'a.lic', both)).toMatchObject({ ok: true, kid: 'other' })
    expect(await read(file, 'a.lic', both)).toMatchObject({ ok: true, kid: KEY.kid })
  })

  it.each([
    ['.lic.zip', 'verte.lic.zip'],
    ['no suffix', 'verte'],
    ['only the suffix', '.lic'],
    ['a path', '../../etc/verte.lic'],
    ['a path of Windows', 'C:\\verte.lic'],
    ['a NUL', 'verte\u0000.lic'],
    ['characters that turn the direction', 'verte\u202ecil.lic'],
    ['256 characters', `${'v'.repeat(252)}.lic`],
  ])('LIC-14 rejects a name with %s', async (_title, name) => {
    expect(await read(file, name)).toEqual({ ok: false, reason: 'NAME' })
  })

  it.each<[string, () => Promise<string | Buffer> | string, string]>([
    ['an empty file', () => '', 'CONTENT'],
    ['a file that is no JWS', () => 'PK\u0003\u0004', 'CONTENT'],
    ['a file that was cut in its middle', () => file.slice(0, file.length / 2), 'CONTENT'],
    ['a file without its last character', () => file.slice(0, -1), 'SIGNATURE'],
    ['two files in one', () => `${file}\n${file}`, 'CONTENT'],
    ['a key that is not trusted', () => signLicence(LICENCE, OTHER), 'KEY'],
    ['a foreign key with the id of a trusted one', () => signLicence(LICENCE, { ...OTHER, kid: KEY.kid }), 'SIGNATURE'],
    [
      'edited dates',
      () => [file.split('.')[0], base64({ ...LICENCE, expirationTime: '2099-10-31' }), file.split('.')[2]].join('.'),
      'SIGNATURE',
    ],
    ['the algorithm none', () => `${base64({ alg: 'none', kid: KEY.kid })}.${file.split('.')[1]}.`, 'CONTENT'],
    [
      'the algorithm none with a signature',
      () => `${base64({ alg: 'none', kid: KEY.kid })}.${file.split('.')[1]}.AAAA`,
      'SIGNATURE',
    ],
    [
      'HS256 with the public key as its secret',
      () => {
        const content = `${base64({ alg: 'HS256', kid: KEY.kid })}.${file.split('.')[1]}`
        return `${content}.${createHmac('sha256', Buffer.from(KEY.x, 'base64url')).update(content).digest('base64url')}`
      },
      'SIGNATURE',
    ],
    [
      'a key in its header',
      async () =>
        await new CompactSign(Buffer.from(JSON.stringify(LICENCE)))
          .setProtectedHeader({ alg: 'EdDSA', jwk: { kty: 'OKP', crv: 'Ed25519', x: otherX } })
          .sign(await importJWK(OTHER, 'EdDSA')),
      'KEY',
    ],
    ['a header that is no JSON', () => `AAAA.${file.split('.')[1]}.${file.split('.')[2]}`, 'CONTENT'],
    ['a payload that is no licence', () => signed({ hello: 'world' }), 'PAYLOAD'],
    ['a payload that is no object', () => signed('licence'), 'PAYLOAD'],
    ['a field that is unknown', () => signed({ ...LICENCE, extra: true }), 'PAYLOAD'],
    ['a number of stores that is negative', () => signed({ ...LICENCE, serviceStores: -1 }), 'PAYLOAD'],
    ['a number of stores that is a text', () => signed({ ...LICENCE, serviceStores: '60' }), 'PAYLOAD'],
    ['a day that does not exist', () => signed({ ...LICENCE, expirationTime: '2027-02-30' }), 'PAYLOAD'],
    ['an end before its start', () => signed({ ...LICENCE, activationTime: '2028-01-01' }), 'PAYLOAD'],
    ['a licence that enlarges itself', () => signed({ ...LICENCE, primaryLicenceId: LICENCE.id }), 'PAYLOAD'],
  ])('LIC-26 rejects %s', async (_title, content, reason) => {
    expect(await read(await content())).toEqual({ ok: false, reason })
  })

  it('LIC-26 a file with any changed byte is rejected', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(file)
        bytes[at] = (bytes[at] as number) ^ change
        /* The last character of a part has bits that decoders ignore. */
        const result = await read(bytes)
        if (result.ok) expect(result.licence).toEqual(LICENCE)
      }),
    )
  })
})
