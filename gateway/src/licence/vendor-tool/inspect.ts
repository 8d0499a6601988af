import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { IllegalLicenceReason } from '@foyer/contract/errors'
import {
  calendarDate,
  DEMONSTRATION_LICENCE_KEY,
  LICENCE_AGREEMENT_VERSION,
  type LicencePayload,
  licenceTerm,
} from '@foyer/contract/licence'
import { StartFault } from '../../platform/database/start-fault.ts'
import { importPublicKey, type PublicKeySet, readKeySet } from '../../platform/keys/public-key-set.ts'
import { readLicenceFile } from '../licence-file.ts'

const EXPLAINED: Readonly<Partial<Record<IllegalLicenceReason, string>>> = {
  NAME: 'The name of the file must end in .lic, and have no path.',
  CONTENT: 'The content is not a JWS in compact form. It may have been cut or changed on the way.',
  KEY: 'None of the given keys has the key id of the file. Name the right key set with --keys.',
  SIGNATURE: 'The signature was not made over this content with this key. The file was changed, or it is a forgery.',
  PAYLOAD: 'The signature is valid, but the content is not a licence: a field is missing, wrong or unknown.',
}

/** Reads a file and returns what it says, line by line. `valid` is false if a gateway with these keys would reject it. */
export async function inspectLicence(
  file: string,
  keys: PublicKeySet,
  now: Date,
): Promise<{ readonly valid: boolean; readonly lines: readonly string[] }> {
  const content = readContent(file)
  const read = await readLicenceFile({ name: basename(file), content }, keys)
  if (!read.ok) return { valid: false, lines: [`Not valid (A0803 ${read.reason}): ${EXPLAINED[read.reason]}`] }
  const notes = notesOn(read.licence, now)
  return { valid: notes.length === 0, lines: [`Signed with the key ${read.kid}.`, ...linesOf(read.licence), ...notes] }
}

/** The keys of a set, or that of the demonstration. */
export async function keysToInspect(path: string | undefined): Promise<PublicKeySet> {
  if (path !== undefined) return await readKeySet(path, '--keys')
  return new Map([[DEMONSTRATION_LICENCE_KEY.kid, await importPublicKey(DEMONSTRATION_LICENCE_KEY)]])
}

function linesOf(licence: LicencePayload): string[] {
  const { primaryLicenceId, permanentAuthorization, activationTime, expirationTime } = licence
  return [
    `  licence        ${licence.id}${primaryLicenceId === null ? '' : `, enlarges ${primaryLicenceId}`}`,
    `  serial         ${licence.serial}`,
    `  organisation   ${licence.organisation}`,
    `  server         ${licence.serverId}`,
    `  type           ${licence.type}`,
    `  term           from ${activationTime} ${permanentAuthorization ? 'without end' : `to the end of ${expirationTime}`}`,
    `  stores         ${licence.serviceStores}`,
    `  devices        ${licence.deviceCount}`,
    `  EPD            ${licence.epdQuantity}`,
    `  Lumina         ${licence.luminaQuantity}`,
    `  agreement      ${licence.agreement}`,
  ]
}

/** The time zone of the organisation is not known here, so days are those of UTC. */
function notesOn(licence: LicencePayload, now: Date): string[] {
  const term = licenceTerm(licence, calendarDate(now, 'UTC'))
  return [
    ...(term.kind === 'expired' ? ['It has expired: a gateway rejects it with A0805.'] : []),
    ...(licence.agreement === LICENCE_AGREEMENT_VERSION
      ? []
      : [
          `It is of another agreement than ${LICENCE_AGREEMENT_VERSION}: a gateway of this version rejects it with A0803.`,
        ]),
  ]
}

function readContent(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new StartFault(`${file} cannot be read.`, 'Name a file that exists.')
  }
}
