import type { LicencePayload } from '@foyer/contract/licence'
import type { InstalledLicence, LicencePart } from './read-licence.ts'

/**
 * Returns the licences in force after the activation of one: an enlarging licence is added, or replaces that of the same id; a primary
 * one replaces all, those that enlarged its predecessor included.
 */
export function afterActivation(licence: LicencePayload, installed: InstalledLicence | undefined): InstalledLicence {
  const part = toInstalled(licence)
  const { organisation, timeZone = 'UTC' } = installed ?? {}
  if (licence.primaryLicenceId === null || !installed) return { primary: part, enlarging: [], organisation, timeZone }
  return { ...installed, enlarging: [...installed.enlarging.filter(({ id }) => id !== part.id), part] }
}

function toInstalled(licence: LicencePayload): LicencePart {
  const {
    primaryLicenceId: _primary,
    organisation: _organisation,
    serverId: _server,
    agreement: _agreement,
    ...part
  } = licence
  return part
}
