import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { MANIFEST_FILE, SIGNATURE_FILE } from '@foyer/contract/applications'
/* Not from the index: it loads the whole capability, for a command that a build may run often. */
import {
  completeManifest,
  type PublisherKey,
  packApplication,
  type WrittenManifest,
} from '../applications/packages/pack-application.ts'
import { PackageFault } from '../applications/packages/package-fault.ts'
import { StartFault } from '../platform/database/start-fault.ts'
import { FOYER_COMMAND } from '../platform/environment/foyer-command.ts'

type Print = (line: string) => void

const OWNER_ONLY = 0o600
const INLINE_SOURCE_MAP = 'sourceMappingURL=data:'
const KEY_REMEDY = `Make one with: ${FOYER_COMMAND} application keys create <publisher> <folder>`

/** Runs `application keys create <publisher> <folder>`. */
export function createPublisherKeys(args: readonly string[], print: Print): void {
  const [verb, kid = '', folder] = args
  if (verb !== 'create' || !/^[\w.-]{1,64}$/.test(kid) || !folder)
    throw new StartFault(
      'The name of a publisher (letters, digits, ., _ and -) and a folder are expected.',
      'application keys create <publisher> <folder>',
    )
  const [own, trusted] = [join(folder, `${kid}.private.json`), join(folder, `${kid}.public.json`)]
  for (const file of [own, trusted])
    if (existsSync(file)) throw new StartFault(`${file} exists already.`, 'Choose another name, or another folder.')
  const { privateKey } = generateKeyPairSync('ed25519')
  const { kty, crv, x, d } = privateKey.export({ format: 'jwk' })
  mkdirSync(folder, { recursive: true })
  writeFileSync(own, jsonOf({ kty, crv, x, d, kid }), { mode: OWNER_ONLY })
  writeFileSync(trusted, jsonOf({ keys: [{ kty, crv, x, kid, alg: 'EdDSA', use: 'sig' }] }))
  print(`${own}: signs packages. Keep it secret.`)
  print(`${trusted}: give it to the operator of the platform.`)
  print('They add its key to the file of FOYER_APPLICATION_KEYS and restart the gateways.')
}

/** Runs `application pack <folder> <key> [package]`. */
export async function packFolder(args: readonly string[], print: Print): Promise<void> {
  const [folder, keyFile, target] = args
  if (!folder || !keyFile)
    throw new StartFault(
      'A folder and the private key of a publisher are expected.',
      'application pack <folder> <key> [<package>]',
    )
  const { manifest, files } = readBuilt(folder)
  const packed = await packApplication(manifest, files, readKey(keyFile)).catch(throwStartFault)
  const file = target ?? `${manifest['key']}-${manifest['version']}.tgz`
  writeFileSync(file, packed)
  print(`${file}: ${manifest['key']} ${manifest['version']}, ${files.size} files, ${packed.length} bytes.`)
  const [mapped] = [...files].find(([, content]) => content.includes(INLINE_SOURCE_MAP)) ?? []
  if (mapped !== undefined)
    print(`${mapped} has its source map inside, as builds for development have: was it built for use?`)
  print('A super administrator installs it in the console: Administration, Applications, Install.')
}

/**
 * Adds the hash of each file to the manifest of a built application that ships with the product, which needs no signature.
 * @param folder with the content of the package
 */
export function completeBuilt(folder: string): void {
  const { manifest, files } = readBuilt(folder)
  try {
    writeFileSync(join(folder, MANIFEST_FILE), jsonOf(completeManifest(manifest, files)))
  } catch (error) {
    throwStartFault(error)
  }
}

function readBuilt(folder: string): { manifest: WrittenManifest; files: Map<string, Buffer> } {
  const remedy = `Build the application, and name the folder of the build, such as dist: ${MANIFEST_FILE} must be in it.`
  return { manifest: readJson(join(folder, MANIFEST_FILE), remedy), files: readFiles(folder) }
}

function throwStartFault(error: unknown): never {
  if (!(error instanceof PackageFault)) throw error
  const problems = error.faults.map(({ path, problem }) => `${path} ${problem}`.trim())
  throw new StartFault(
    `${MANIFEST_FILE}: ${problems.join('; ')}.`,
    'Correct the manifest or the build, and pack again.',
  )
}

/** All files of a folder by their paths, without those that are made here. */
function readFiles(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) continue
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).replaceAll(sep, '/')
    if (path === MANIFEST_FILE || path === SIGNATURE_FILE) continue
    if (path.split('/').some((name) => name.startsWith('.')))
      throw new StartFault(`${file} is hidden.`, 'Remove it, or leave it out of the build.')
    if (!entry.isFile())
      throw new StartFault(`${file} is not an ordinary file.`, 'Replace links by the files they lead to.')
    files.set(path, readFileSync(file))
  }
  return files
}

function readKey(path: string): PublisherKey {
  const key = readJson(path, KEY_REMEDY)
  if (key['crv'] !== 'Ed25519' || typeof key['d'] !== 'string' || typeof key['kid'] !== 'string')
    throw new StartFault(`${path} has no private Ed25519 key with a kid.`, KEY_REMEDY)
  return key as PublisherKey
}

function readJson(path: string, remedy: string): Record<string, unknown> {
  const value = parseJson(path, readText(path, remedy))
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new StartFault(`${path} is not a JSON object.`, remedy)
}

function readText(path: string, remedy: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartFault(`${path} cannot be read: ${(error as Error).message}.`, remedy)
  }
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartFault(`${path} is not JSON: ${(error as Error).message}.`, 'Correct the file.')
  }
}

function jsonOf(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
