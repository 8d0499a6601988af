import { LICENCE_AGREEMENT_VERSION, type LicencePayload, type LicenceType } from '@foyer/contract/licence'
import { type ApiError, errors } from '../platform/http/api-error.ts'
import { illegal } from './verify-licence.ts'

/** What a licence is checked against. */
export interface LicenceSituation {
  readonly serverId: string
  /** The organisations that the licence may be for: that of the licence in force, otherwise each one. */
  readonly organisations: readonly string[]
  /** The date in the time zone of the licence's organisation, `YYYY-MM-DD`. */
  readonly today: string
  readonly primary: { readonly id: string; readonly type: LicenceType } | undefined
  readonly highestSerial: number
  readonly hadProbationary: boolean
}

/**
 * Returns why a verified licence cannot be put in force, or nothing (docs/specification/licence.md#lic-23).
 * The order matters: the first that holds is what the user reads.
 */
export function checkLicence(licence: LicencePayload, situation: LicenceSituation): ApiError | undefined {
  const { primary, hadProbationary, highestSerial } = situation
  const enlarges = licence.primaryLicenceId !== null
  const isTrial = licence.type === 'probationary'
  if (licence.serverId !== situation.serverId) return errors.licenceServerUnknown()
  if (!situation.organisations.includes(licence.organisation)) return illegal('ORGANISATION')
  if (!licence.permanentAuthorization && licence.expirationTime < situation.today) return errors.licenceExpired()
  if (enlarges && licence.primaryLicenceId !== primary?.id) return errors.licenceNodeMissing()
  if (isTrial && primary?.type === 'official') return errors.licenceTrialChangeProhibited()
  if (isTrial && !enlarges && hadProbationary) return errors.licenceTrialChangeProhibited()
  if (enlarges && licence.type !== primary?.type) return illegal('TYPE')
  if (licence.serial <= highestSerial) return illegal('SERIAL')
  if (licence.agreement !== LICENCE_AGREEMENT_VERSION) return illegal('AGREEMENT')
  return undefined
}
