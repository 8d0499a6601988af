import { randomBytes } from 'node:crypto'
import { decrypt, type EncryptionBinding, encrypt } from '../../platform/secrets/encryption.ts'
import type { PlatformSecret } from '../../platform/secrets/secrets.ts'
import type { Tx } from '../../tables.ts'
import type { AuditChainTable } from '../audit.table.ts'
import { endCode, HASH_BYTES, ORIGIN, startCode } from './hashes.ts'

/** The chain with its key, locked until the end of the transaction. */
export interface LockedChain {
  readonly key: Buffer
  readonly row: AuditChainTable
}

/** What the encrypted key of the chain is bound to. */
export function chainKeyOf(owner: string): EncryptionBinding {
  return { purpose: 'audit chain', owner }
}

export const CHAIN_KEY_OWNER = 'audit'

/** Locks the chain and creates it if there is none. Returns undefined if another gateway has the lock and `wait` is false. */
export async function lockChain(tx: Tx, secret: PlatformSecret, wait: boolean): Promise<LockedChain | undefined> {
  const row = await readLocked(tx, wait)
  if (row) return { row, key: chainKey(secret, row) }
  if (await tx.selectFrom('audit_chain').select('only_one').executeTakeFirst()) return undefined
  await createChain(tx, secret)
  const created = await readLocked(tx, true)
  return created && { row: created, key: chainKey(secret, created) }
}

/** Returns the key of the chain. */
export function chainKey(secret: PlatformSecret, row: Pick<AuditChainTable, 'encrypted_key'>): Buffer {
  return Buffer.from(decrypt(secret, chainKeyOf(CHAIN_KEY_OWNER), row.encrypted_key), 'base64')
}

async function readLocked(tx: Tx, wait: boolean): Promise<AuditChainTable | undefined> {
  const query = tx.selectFrom('audit_chain').selectAll().forUpdate()
  return await (wait ? query : query.skipLocked()).executeTakeFirst()
}

async function createChain(tx: Tx, secret: PlatformSecret): Promise<void> {
  const key = randomBytes(HASH_BYTES)
  await tx
    .insertInto('audit_chain')
    .values({
      only_one: true,
      encrypted_key: encrypt(secret, chainKeyOf(CHAIN_KEY_OWNER), key.toString('base64')),
      start_position: 0,
      start_hash: ORIGIN,
      start_before: null,
      start_code: startCode(key, 0, ORIGIN, null),
      end_position: 0,
      end_hash: ORIGIN,
      end_code: endCode(key, 0, ORIGIN),
    })
    .onConflict((conflict) => conflict.column('only_one').doNothing())
    .execute()
}
