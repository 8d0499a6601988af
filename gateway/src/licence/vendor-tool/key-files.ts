import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMONSTRATION_LICENCE_KEY } from '@foyer/contract/licence'
import { z } from 'zod'
import { StartFault } from '../../platform/database/start-fault.ts'

const OWNER_ONLY = 0o600
const KEY_ID = /^[\w.-]{1,64}$/
const CREATE = 'Create one with: npm run licence -- keys create'

/** The folder of the vendor's keys, where no other is named. */
export const KEY_FOLDER = 'licence-keys'

const PrivateKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
  kid: z.string().min(1),
})
export type PrivateKey = z.output<typeof PrivateKey>

/** Creates a key pair: a private key that signs, and a key set for the operators. Returns their files. */
export function createKeys(kid: string, folder: string): { signs: string; trusted: string } {
  if (!KEY_ID.test(kid))
    throw new StartFault(`'${kid}' is not a key id.`, 'Use letters, digits, ., _ and -, at most 64 characters.')
  const [signs, trusted] = [join(folder, `${kid}.private.json`), join(folder, `${kid}.public.json`)]
  for (const file of [signs, trusted])
    if (existsSync(file)) throw new StartFault(`${file} exists already.`, 'Choose another key id with --kid.')
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  mkdirSync(folder, { recursive: true })
  writeFileSync(signs, jsonOf({ kty, crv, x, d, kid }), { mode: OWNER_ONLY })
  writeFileSync(trusted, jsonOf({ keys: [{ kty, crv, x, kid, alg: 'EdDSA', use: 'sig' }] }))
  return { signs, trusted }
}

/**
 * Reads the key that signs: the named one, that of the demonstration, or the only one in the folder.
 * @throws StartFault if there is none, or more than one
 */
export function readSigningKey(named: {
  readonly key?: string | undefined
  readonly demo?: boolean | undefined
}): PrivateKey {
  if (named.demo) return DEMONSTRATION_LICENCE_KEY
  const file = named.key ?? onlyKeyIn(KEY_FOLDER)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new StartFault(`${file} cannot be read as JSON.`, CREATE)
  }
  const parsed = PrivateKey.safeParse(content)
  if (!parsed.success) throw new StartFault(`${file} is not a private Ed25519 key.`, CREATE)
  return parsed.data
}

function onlyKeyIn(folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.private.json')) : []
  const [file] = files
  if (file === undefined)
    throw new StartFault(`There is no private key in ${folder}.`, `${CREATE}, or name one with --key.`)
  if (files.length > 1)
    throw new StartFault(`There are ${files.length} private keys in ${folder}.`, 'Name the one that signs with --key.')
  return join(folder, file)
}

function jsonOf(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
