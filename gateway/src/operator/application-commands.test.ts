import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processFolder, runOperator } from '@foyer/testkit/gateway-process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPackage, readPublisherKeys, readShipped } from '../applications/index.ts'
import { completeBuilt } from './application-commands.ts'

vi.setConfig({ testTimeout: 60_000 })

const MANIFEST = {
  key: 'tills',
  names: { en: 'Tills' },
  version: '1.0.0',
  releasedAt: '2026-11-01T00:00:00.000Z',
  kind: 'module',
  servicePage: { entry: 'assets/main.js' },
}
let folder: ReturnType<typeof processFolder>
beforeEach(() => {
  folder = processFolder()
  mkdirSync(join(folder.path, 'built', 'assets'), { recursive: true })
  writeFileSync(join(folder.path, 'built', 'manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(folder.path, 'built', 'assets', 'main.js'), 'export {}')
})
afterEach(() => folder.remove())

const run = (...args: string[]) => runOperator(folder.path, {}, 'application', ...args)
const createKeys = () => run('keys', 'create', 'acme', 'keys')
const pack = (...args: string[]) => run('pack', 'built', 'keys/acme.private.json', ...args)

describe('completeBuilt', () => {
  it('APP-45 adds the hashes to the manifest, so that a gateway can install the folder at its start', async () => {
    const built = join(folder.path, 'built')
    await expect(readShipped(built)).rejects.toThrow()
    completeBuilt(built)
    const release = await readShipped(built)
    expect(release).toMatchObject({ source: 'shipped', manifest: { key: 'tills', version: '1.0.0' } })
    writeFileSync(join(built, 'assets', 'main.js'), 'export const changed = 1')
    await expect(readShipped(built)).rejects.toThrow()
  })

  it('APP-02 names what is wrong with the manifest', () => {
    writeManifest({ servicePage: { entry: 'other.js' } })
    expect(() => completeBuilt(join(folder.path, 'built'))).toThrow(/servicePage\.entry/)
  })
})

describe('application pack', () => {
  it('APP-03 packs a folder that a gateway with the public key accepts', async () => {
    expect(await createKeys()).toMatchObject({ code: 0, output: expect.stringContaining('FOYER_APPLICATION_KEYS') })
    expect(statSync(join(folder.path, 'keys/acme.private.json')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder.path, 'keys/acme.public.json'), 'utf8')).not.toContain('"d"')
    const { code, output } = await pack()
    expect([code, output]).toEqual([0, expect.stringContaining('tills-1.0.0.tgz: tills 1.0.0, 1 files')])
    const keys = await readPublisherKeys(join(folder.path, 'keys/acme.public.json'))
    const release = await readPackage(readFileSync(join(folder.path, 'tills-1.0.0.tgz')), keys)
    expect(release).toMatchObject({ publisher: 'acme', manifest: { key: 'tills', version: '1.0.0' } })
    expect([...release.files.keys()]).toEqual(['assets/main.js'])
  })

  it.each<[string, () => unknown, RegExp]>([
    [
      'an entry that is missing',
      () => writeManifest({ servicePage: { entry: 'other.js' } }),
      /servicePage\.entry names other\.js, .*Correct/s,
    ],
    [
      'a permission of another application',
      () => writeManifest({ permissions: [{ key: 'labels.a', type: 'view', children: [] }] }),
      /permissions\.0\.key/,
    ],
    [
      'a manifest that is not JSON',
      () => writeFileSync(join(folder.path, 'built/manifest.json'), '{'),
      /is not JSON: .*Correct the file/s,
    ],
    [
      'a folder without a manifest',
      () => rmSync(join(folder.path, 'built/manifest.json')),
      /cannot be read: .*Build the application.*manifest\.json must be in it/s,
    ],
    [
      'every field that is not valid',
      () => writeManifest({ key: 'Tills', version: '1.0' }),
      /key must be lower-case letters.*; version must be a version such as 2\.1\.0\./,
    ],
    ['a misspelt field', () => writeManifest({ tiles: true }), /tiles is not a field of a manifest/],
    [
      'a misspelt field of a part',
      () => writeManifest({ servicePage: { entry: 'assets/main.js', style: [] } }),
      /servicePage\.style is not a field/,
    ],
    ['a hidden file', () => writeFileSync(join(folder.path, 'built/.env'), 'x'), /is hidden.*Remove it/s],
    ['a link', () => symlinkSync('/etc/passwd', join(folder.path, 'built/link.txt')), /not an ordinary file.*Replace/s],
    [
      'the public key',
      () => writeFileSync(join(folder.path, 'keys/acme.private.json'), '{"kty":"OKP"}'),
      /no private Ed25519 key.*keys create/s,
    ],
  ])('APP-02 reports %s with the remedy, without a stack', async (_what, break_, expected) => {
    await createKeys()
    break_()
    const { code, output } = await pack()
    expect([code, output]).toEqual([1, expect.stringMatching(expected)])
    expect(output).not.toMatch(/\bat .*\.ts/)
  })

  it('a schema for editors is no fault, and a source map inside a file is reported', async () => {
    await createKeys()
    writeManifest({ $schema: 'https://example.com/manifest.json' })
    writeFileSync(join(folder.path, 'built/assets/main.js'), 'export {}\n//# sourceMappingURL=data:application/json,{}')
    const { code, output } = await pack()
    expect([code, output]).toEqual([0, expect.stringContaining('assets/main.js has its source map inside')])
  })

  it('keys are never overwritten, and missing parameters are explained', async () => {
    await createKeys()
    expect(await createKeys()).toMatchObject({ code: 1, output: expect.stringContaining('exists already') })
    expect(await run('keys')).toMatchObject({ code: 1, output: expect.stringContaining('keys create <publisher>') })
    expect(await run('pack')).toMatchObject({ code: 1, output: expect.stringContaining('pack <folder> <key>') })
  })
})

function writeManifest(fields: object): void {
  writeFileSync(join(folder.path, 'built', 'manifest.json'), JSON.stringify({ ...MANIFEST, ...fields }))
}
