import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Permission } from '@foyer/contract/work-bench'
import { completeManifest, type PublisherKey, packApplication } from '@foyer/gateway/applications/index'

/** An application as a test describes it. */
export interface ApplicationContent {
  readonly key: string
  readonly version?: string
  readonly permissions?: readonly Permission[]
  /** Text or bytes by path; a module and an icon by default. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  /** Further fields of the manifest, or others in place of the defaults. */
  readonly manifest?: Readonly<Record<string, unknown>>
}

/** What the permissions of the demonstration's roles have of an application. */
export function overviewOf(key: string): Permission[] {
  const change: Permission = { key: `${key}.overview.change`, type: 'button', children: [] }
  return [{ key: `${key}.overview`, type: 'view', children: [change] }]
}

const FILES = {
  'main.js': 'export function mount(element) { element.textContent = "mounted" }\nexport function unmount() {}\n',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
}

/** The fields of a manifest, without its files. */
export function manifestOf({ key, version = '1.0.0', permissions = overviewOf(key), manifest }: ApplicationContent) {
  const name = key.charAt(0).toUpperCase() + key.slice(1)
  return {
    ...{ key, version, permissions, names: { en: name, fr: `${name} (fr)` }, kind: 'module' },
    ...{
      releasedAt: '2026-10-01T00:00:00.000Z',
      servicePage: { entry: 'main.js' },
      managementPage: { entry: 'main.js' },
    },
    icon: 'icon.svg',
    ...manifest,
  }
}

export function filesOf({ files = FILES }: ApplicationContent): Map<string, Uint8Array> {
  return new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content as string)]))
}

/** A package that is signed by the publisher of the test kit, whom every gateway under test trusts. */
export async function packTestApplication(
  content: ApplicationContent,
  key: PublisherKey = TEST_PUBLISHER,
): Promise<Buffer> {
  return await packApplication(manifestOf(content), filesOf(content), key)
}

/** Writes a package unpacked, as the product ships it, and returns its folder. It is removed at the end of the process. */
export function writeShipped(content: ApplicationContent): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-shipped-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const files = filesOf(content)
  files.set('manifest.json', Buffer.from(JSON.stringify(completeManifest(manifestOf(content), filesOf(content)))))
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  return folder
}

/** Creates the private key of a publisher. */
export function createPublisherKey(kid: string): PublisherKey {
  return { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid } as PublisherKey
}

/** The public part of a key, as FOYER_APPLICATION_KEYS has it. */
export function publicKeyOf({ kty, crv, x, kid }: PublisherKey) {
  return { kty, crv, x, kid }
}

/** Writes a key set and returns its path. It is removed at the end of the process. */
export function writeKeySet(keys: readonly object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-publishers-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'publishers.json')
  writeFileSync(path, JSON.stringify({ keys }))
  return path
}

export const TEST_PUBLISHER = createPublisherKey('test-publisher')
let testKeySet: string | undefined

/** The path of the key set that every gateway under test trusts. */
export function testKeySetPath(): string {
  testKeySet ??= writeKeySet([publicKeyOf(TEST_PUBLISHER)])
  return testKeySet
}
