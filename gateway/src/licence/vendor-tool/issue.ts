import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { LICENCE_FILE_SUFFIX, type LicencePayload } from '@foyer/contract/licence'
import { CompactSign, importJWK } from 'jose'
import { StartFault } from '../../platform/database/start-fault.ts'
import type { PrivateKey } from './key-files.ts'

/** Signs a licence. Returns the content of its file. */
export async function signLicence(licence: LicencePayload, { kid, ...jwk }: PrivateKey): Promise<string> {
  return await new CompactSign(new TextEncoder().encode(JSON.stringify(licence)))
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .sign(await importJWK(jwk, 'EdDSA'))
}

/** Signs a licence and writes its file. */
export async function issueLicence(file: string, licence: LicencePayload, key: PrivateKey): Promise<void> {
  if (!basename(file).toLowerCase().endsWith(LICENCE_FILE_SUFFIX))
    throw new StartFault(`${file} does not end in ${LICENCE_FILE_SUFFIX}.`, `Name it ${file}${LICENCE_FILE_SUFFIX}.`)
  const content = await signLicence(licence, key)
  try {
    writeFileSync(file, content)
  } catch (error) {
    throw new StartFault(
      `${file} cannot be written: ${(error as Error).message}.`,
      'Name a file in a folder that exists.',
    )
  }
}
