import { DEMONSTRATION_LICENCE_KEY } from '@foyer/contract/licence'
import { exportJWK } from 'jose'
import { StartFault } from '../platform/database/start-fault.ts'
import { importPublicKey, type PublicKeySet, readKeySet } from '../platform/keys/public-key-set.ts'

const SETTING = 'FOYER_LICENCE_KEYS'

interface KeyEnvironment {
  readonly licenceKeys?: string
  readonly demonstration: boolean
  readonly production: boolean
}

/**
 * Reads the vendor's public keys. The key of the demonstration is public with its private part: it is trusted in the demonstration only.
 * @throws StartFault if the file is not valid, or has the key of the demonstration in production
 */
export async function readVendorKeys({
  licenceKeys,
  demonstration,
  production,
}: KeyEnvironment): Promise<PublicKeySet> {
  const configured = await readKeySet(licenceKeys, SETTING)
  if (demonstration && !production)
    return new Map([...configured, [DEMONSTRATION_LICENCE_KEY.kid, await importPublicKey(DEMONSTRATION_LICENCE_KEY)]])
  for (const key of configured.values())
    if ((await exportJWK(key)).x === DEMONSTRATION_LICENCE_KEY.x)
      throw new StartFault(
        `The file of ${SETTING} has the key of the demonstration, with which anyone can sign licences.`,
        'Remove it from the file. Your vendor has keys of its own.',
      )
  return configured
}
