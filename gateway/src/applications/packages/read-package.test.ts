import { gunzipSync, gzipSync } from 'node:zlib'
import { APPLICATION_FILES_MAX_BYTES } from '@foyer/contract/limits'
import {
  type ApplicationContent,
  createPublisherKey,
  filesOf,
  manifestOf,
  packTestApplication,
  publicKeyOf,
  writeKeySet,
} from '@foyer/testkit/applications/packages'
import { CompactSign, importJWK } from 'jose'
import { packTar, type TarEntry, unpackTar } from 'modern-tar'
import { beforeAll, describe, expect, it } from 'vitest'
import { completeManifest, packSigned, signManifest } from './pack-application.ts'
import type { PackageFault } from './package-fault.ts'
import { type PublisherKeys, readPublisherKeys } from './publisher-keys.ts'
import { readPackage } from './read-package.ts'

const FIRST = createPublisherKey('first')
const SECOND = createPublisherKey('second')
const UNTRUSTED = createPublisherKey('untrusted')
const TILLS: ApplicationContent = { key: 'tills' }
let keys: PublisherKeys
beforeAll(async () => {
  keys = await readPublisherKeys(writeKeySet([FIRST, SECOND].map(publicKeyOf)))
})

const pack = (content: Partial<ApplicationContent> = {}, key = FIRST) =>
  packTestApplication({ ...TILLS, ...content }, key)

/** Where and why a package is rejected. */
async function faultOf(archive: Buffer | Promise<Buffer>): Promise<[path: string, problem: string] | undefined> {
  try {
    await readPackage(await archive, keys)
  } catch (error) {
    const { path, problem } = error as PackageFault
    return [path, problem]
  }
  return undefined
}

/** The entries of a package, to be changed and packed again. */
async function entriesOf(archive: Buffer): Promise<TarEntry[]> {
  const entries = await unpackTar(gunzipSync(archive))
  return entries.map(({ header: { name, size }, data }) => ({ header: { name, size, type: 'file' }, body: data }))
}
async function changed(change: (entries: TarEntry[]) => TarEntry[]): Promise<Buffer> {
  return gzipSync(await packTar(change(await entriesOf(await pack()))))
}
const entry = (name: string, body = 'x', header: object = {}): TarEntry => ({
  header: { name, size: Buffer.byteLength(body), type: 'file', ...header } as TarEntry['header'],
  body: Buffer.from(body),
})
const without = (name: string) => changed((entries) => entries.filter(({ header }) => header.name !== name))
const adding = (...more: TarEntry[]) => changed((entries) => [...entries, ...more])
const replacing = (name: string, edit: (text: string) => string) =>
  changed((entries) =>
    entries.map((one) =>
      one.header.name === name ? entry(name, edit(String(Buffer.from(one.body as Uint8Array)))) : one,
    ),
  )

/** A package whose signature is another compact JWS. */
async function signedBy(sign: (manifest: Buffer) => Promise<string> | string): Promise<Buffer> {
  const files = filesOf(TILLS)
  const manifest = Buffer.from(JSON.stringify(completeManifest(manifestOf(TILLS), files)))
  return await packSigned(manifest, await sign(manifest), files)
}
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const detached = (jws: string) => jws.replace(/\.[^.]*\./, '..')

describe('readPackage', () => {
  it('APP-03 accepts a package of each trusted publisher', async () => {
    for (const [key, publisher] of [
      [FIRST, 'first'],
      [SECOND, 'second'],
    ] as const) {
      const release = await readPackage(await pack({}, key), keys)
      expect(release).toMatchObject({ source: 'package', publisher, manifest: { key: 'tills', version: '1.0.0' } })
      expect([...release.files.keys()].sort()).toEqual(['icon.svg', 'main.js'])
    }
  })

  it('APP-03 accepts an archive as npm pack makes it, and one with folders', async () => {
    const inFolder = await changed((entries) =>
      entries.map((one) => ({ ...one, header: { ...one.header, name: `package/${one.header.name}` } })),
    )
    const folder: TarEntry = { header: { name: './assets/', size: 0, type: 'directory' } }
    const dotted = await changed((entries) => [
      folder,
      ...entries.map((one) => ({ ...one, header: { ...one.header, name: `./${one.header.name}` } })),
    ])
    expect([await faultOf(inFolder), await faultOf(dotted)]).toEqual([undefined, undefined])
  })

  it('the same content has the same manifest', async () => {
    const [one, other] = [await readPackage(await pack(), keys), await readPackage(await pack({}, SECOND), keys)]
    expect(one.digest.equals(other.digest)).toBe(true)
  })

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['no bytes', () => Buffer.alloc(0), 'file'],
    ['a text', () => Buffer.from('text'), 'file'],
    ['a gzip file that is no archive', () => gzipSync('text'.repeat(1_000)), 'file'],
    ['an empty archive', async () => gzipSync(await packTar([])), 'file'],
    ['half an archive', async () => (await pack()).subarray(0, 300), 'file'],
    ['an archive without its end', async () => gzipSync(gunzipSync(await pack()).subarray(0, 1_536)), 'file'],
    ['no manifest', () => without('manifest.json'), 'file'],
    ['no signature', () => without('manifest.sig'), 'file'],
    ['a missing file', () => without('main.js'), 'files.main.js'],
    ['a file that is not listed', () => adding(entry('more.js')), 'files.more.js'],
    ['a file named like an inherited property', () => adding(entry('constructor')), 'files.constructor'],
    ['a file named like the prototype', () => adding(entry('__proto__')), 'files.__proto__'],
    [
      'a file with another content',
      () => replacing('main.js', (text) => text.replace('mounted', 'MOUNTED')),
      'files.main.js',
    ],
    ['a longer file', () => replacing('main.js', (text) => `${text} `), 'files.main.js'],
    ['a file twice', () => adding(entry('main.js')), 'files.main.js'],
    ['a file twice, once with a dot', () => adding(entry('./main.js')), 'files.main.js'],
    ['a path that leads out', () => adding(entry('../main.js')), 'file'],
    ['a path that leads out further down', () => adding(entry('assets/../../main.js')), 'file'],
    ['an absolute path', () => adding(entry('/etc/passwd')), 'file'],
    ['a path of Windows', () => adding(entry('C:\\main.js')), 'file'],
    ['a hidden file', () => adding(entry('.env')), 'file'],
    ['a path with a line break', () => adding(entry('a\nb.js')), 'file'],
    ['a path that is too long', () => adding(entry(`${'a/'.repeat(120)}b.js`)), 'file'],
    ['a symbolic link', () => adding(entry('link.js', '', { type: 'symlink', linkname: '/etc/passwd' })), 'file'],
    ['a hard link', () => adding(entry('link.js', '', { type: 'link', linkname: 'main.js' })), 'file'],
    ['a device', () => adding(entry('device', '', { type: 'character-device' })), 'file'],
    ['a pipe', () => adding(entry('pipe', '', { type: 'fifo' })), 'file'],
  ])('APP-03 APP-05 ASVS 5.2.2 ASVS 5.3.2 rejects %s', async (_what, archive, path) => {
    expect(await faultOf(archive())).toEqual([path, expect.any(String)])
  })

  it('APP-05 ASVS 5.2.3 stops unpacking at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(APPLICATION_FILES_MAX_BYTES + 4 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(100_000)
    const memory = process.memoryUsage().arrayBuffers
    expect(await faultOf(bomb)).toEqual(['file', expect.stringContaining('unpacks to more than')])
    expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(2 * APPLICATION_FILES_MAX_BYTES)
  })

  it('APP-05 rejects too many files', async () => {
    const many = Array.from({ length: 600 }, (_, index) => entry(`f${index}.js`))
    expect(await faultOf(gzipSync(await packTar(many)))).toEqual(['file', 'has more than 500 files'])
  })
})

describe('signature of a package', () => {
  const header = (fields: object) => encoded({ alg: 'EdDSA', kid: 'first', ...fields })
  const publicBytes = Buffer.from(FIRST.x as string, 'base64url')

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['an unknown key', () => pack({}, UNTRUSTED), /trusted publisher/],
    ['an untrusted publisher under a trusted name', () => pack({}, { ...UNTRUSTED, kid: 'first' }), /does not match/],
    ['another trusted key than it names', () => pack({}, { ...SECOND, kid: 'first' }), /does not match/],
    [
      'a changed manifest',
      () => replacing('manifest.json', (text) => text.replace('1.0.0', '1.0.1')),
      /does not match/,
    ],
    ['a changed byte of white space', () => replacing('manifest.json', (text) => `${text}\n`), /does not match/],
    ['alg none', () => signedBy(() => `${header({ alg: 'none' })}..AA`), /does not match/],
    ['alg none without a value', () => signedBy(() => `${header({ alg: 'none' })}..`), /detached JWS/],
    [
      'HS256 with the public key',
      () =>
        signedBy(async (manifest) =>
          detached(
            await new CompactSign(manifest).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(publicBytes),
          ),
        ),
      /does not match/,
    ],
    [
      'a key in its header',
      () =>
        signedBy(async (manifest) =>
          detached(
            await new CompactSign(manifest)
              .setProtectedHeader({ alg: 'EdDSA', jwk: publicKeyOf(UNTRUSTED) as object })
              .sign(await importJWK(UNTRUSTED, 'EdDSA')),
          ),
        ),
      /trusted publisher/,
    ],
    [
      'an address of keys',
      () => signedBy(() => `${encoded({ alg: 'EdDSA', jku: 'https://x.example' })}..AA`),
      /trusted/,
    ],
    ['no kid', () => signedBy(() => `${encoded({ alg: 'EdDSA' })}..AA`), /trusted publisher/],
    [
      'a kid named like an inherited property',
      () => signedBy(() => `${header({ kid: 'constructor' })}..AA`),
      /trusted/,
    ],
    ['a header that is no JSON', () => signedBy(() => 'AAAA..AA'), /trusted publisher/],
    ['a text', () => signedBy(() => 'signed'), /detached JWS/],
    ['a very long text', () => signedBy(() => `${'A'.repeat(5_000)}..AA`), /detached JWS/],
    [
      'an extension that must be understood',
      () => signedBy(() => `${header({ crit: ['x'], x: 1 })}..AA`),
      /does not match/,
    ],
  ])('APP-03 ASVS 9.1.1 ASVS 9.1.2 ASVS 9.1.3 rejects a package signed with %s', async (_what, archive, problem) => {
    expect(await faultOf(archive())).toEqual(['file', expect.stringMatching(problem)])
  })

  it('APP-03 the manifest is not read before its signature is verified', async () => {
    const manifest = Buffer.from('no JSON')
    expect(await faultOf(packSigned(manifest, await signManifest(manifest, UNTRUSTED), new Map()))).toEqual([
      'file',
      expect.stringContaining('trusted publisher'),
    ])
    expect(await faultOf(packSigned(manifest, await signManifest(manifest, FIRST), new Map()))).toEqual([
      'manifest',
      expect.any(String),
    ])
  })

  it('APP-03 without keys no package is trusted', async () => {
    await expect(readPackage(await pack(), await readPublisherKeys(undefined))).rejects.toMatchObject({ path: 'file' })
  })
})

describe('manifest of a signed package', () => {
  /** Signed whatever it holds, as a careless publisher might. */
  const signed = async (fields: object): Promise<Buffer> => {
    const manifest = Buffer.from(JSON.stringify({ ...completeManifest(manifestOf(TILLS), filesOf(TILLS)), ...fields }))
    return await packSigned(manifest, await signManifest(manifest, FIRST), filesOf(TILLS))
  }

  it.each<[string, object, string]>([
    ['a newer shell', { minimumShell: '99.0.0' }, 'manifest.minimumShell'],
    ['the key of the shell', { key: 'shell', permissions: [] }, 'manifest.key'],
    [
      'a permission outside its key',
      { permissions: [{ key: 'labels.a', type: 'view', children: [] }] },
      'manifest.permissions.0.key',
    ],
    ['no version', { version: undefined }, 'manifest.version'],
    ['a name that is no text', { names: { en: 7 } }, 'manifest.names.en'],
    [
      'an icon that the shell does not have',
      { menu: [{ path: '', names: { en: 'Start' }, icon: 'unicorn' }] },
      'manifest.menu.0.icon',
    ],
    ['an entry that is no file', { servicePage: { entry: 'other.js' } }, 'manifest.servicePage.entry'],
    [
      'files that are too large',
      {
        files: { 'a.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 6e7 } },
        icon: undefined,
        servicePage: { entry: 'a.js' },
        managementPage: undefined,
      },
      'manifest.files',
    ],
    ['a list in place of files', { files: [] }, 'manifest.files'],
    ['a text that no database stores', { names: { en: '\ud800x' } }, 'manifest.names.en'],
    ['a field that would be left out', { files: JSON.parse('{"__proto__":{"bytes":1}}') }, 'manifest'],
  ])('APP-02 APP-69 is rejected with %s, and the field is named', async (_what, fields, path) => {
    expect(await faultOf(signed(fields))).toEqual([path, expect.any(String)])
  })
})
