import { type PublicKeySet, readKeySet } from '../../platform/keys/public-key-set.ts'

/** The public keys of trusted publishers by key id. */
export type PublisherKeys = PublicKeySet

/**
 * Reads the key set of FOYER_APPLICATION_KEYS. Without a path no package is trusted.
 * @throws StartFault if the file holds anything else
 */
export async function readPublisherKeys(path: string | undefined): Promise<PublisherKeys> {
  return await readKeySet(path, 'FOYER_APPLICATION_KEYS')
}
