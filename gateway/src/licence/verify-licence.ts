import type { IllegalLicenceReason } from '@foyer/contract/errors'
import type { LicencePayload } from '@foyer/contract/licence'
import { type ApiError, errors } from '../platform/http/api-error.ts'
import type { UploadedFile } from '../platform/http/uploaded-file.ts'
import type { PublicKeySet } from '../platform/keys/public-key-set.ts'
import { readLicenceFile } from './licence-file.ts'

/**
 * Verifies an uploaded licence file.
 * @throws illegalLicence with the reason
 */
export async function verifyLicence({ sentName, content }: UploadedFile, keys: PublicKeySet): Promise<LicencePayload> {
  const read = await readLicenceFile({ name: sentName, content }, keys)
  if (!read.ok) throw illegal(read.reason)
  return read.licence
}

export function illegal(reason: IllegalLicenceReason): ApiError {
  return errors.illegalLicence({ reason })
}
