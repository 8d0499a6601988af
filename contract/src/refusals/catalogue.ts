/**
 * The error catalogue (product.md section 8, statuses by wire.md). A code, once published, keeps its meaning for ever: retire it, never reuse it.
 *
 * `status` is the HTTP status, `says` the message key in the package `messages`. `endsSession` marks the refusals after which the
 * portal signs out once the message could be read ("possibly log out after 1 s").
 * Pure data, so that the first screen can use it without a schema library; the typed details are in `details.ts`.
 */
interface Entry {
  readonly status: number
  readonly says: string
  readonly endsSession?: true
}

export const refusals = {
  1007: { status: 200, says: 'refusal.notYet' },
  5050: { status: 200, says: 'refusal.nothingToDo' },
  A0201: { status: 200, says: 'refusal.userUnknown' },
  A0203: { status: 403, says: 'refusal.accountLocked' },
  A0204: { status: 400, says: 'refusal.captchaWrong' },
  A0205: { status: 400, says: 'refusal.captchaExpired' },
  A0206: { status: 400, says: 'refusal.captchaMissing' },
  A0207: { status: 400, says: 'refusal.signInWayChanged' },
  A0210: { status: 200, says: 'refusal.wrongCredentials' },
  A0211: { status: 200, says: 'refusal.oldPasswordWrong' },
  A0213: { status: 400, says: 'refusal.noPermission' },
  A0301: { status: 401, says: 'refusal.authenticationRequired' },
  A0302: { status: 403, says: 'refusal.accessDenied' },
  A0401: { status: 400, says: 'refusal.inputInvalid' },
  A0404: { status: 400, says: 'refusal.parameterError' },
  A0410: { status: 400, says: 'refusal.organisationNameExists' },
  A0411: { status: 400, says: 'refusal.organisationCodeExists' },
  A0442: { status: 409, says: 'refusal.overtaken' },
  A0444: { status: 400, says: 'refusal.multiFactorCodeWrong' },
  A0499: { status: 429, says: 'refusal.tooManyRequests' },
  A0620: { status: 400, says: 'refusal.azureNotEnabled' },
  A0621: { status: 400, says: 'refusal.azureState' },
  A0622: { status: 400, says: 'refusal.azureNonce' },
  A0623: { status: 400, says: 'refusal.azureArtifacts' },
  A0624: { status: 400, says: 'refusal.azureCode' },
  A0625: { status: 400, says: 'refusal.azureResult' },
  A0626: { status: 400, says: 'refusal.azureToken' },
  A0627: { status: 400, says: 'refusal.azureRoles' },
  A0628: { status: 400, says: 'refusal.azureUserInfo' },
  A0629: { status: 400, says: 'refusal.azureOrganisationOnly' },
  A0630: { status: 400, says: 'refusal.azureOrganisationFixed' },
  A0631: { status: 400, says: 'refusal.azureOrganisationNotEnabled' },
  A0632: { status: 400, says: 'refusal.azureNotInOrganisation' },
  A0633: { status: 400, says: 'refusal.azureTenantElsewhere' },
  A0636: { status: 400, says: 'refusal.accountExists' },
  A0801: { status: 400, says: 'refusal.licenceServerUnknown' },
  A0802: { status: 400, says: 'refusal.licenceTrialChange' },
  A0803: { status: 400, says: 'refusal.licenceIllegal' },
  A0804: { status: 400, says: 'refusal.licenceStoreLimit' },
  A0805: { status: 400, says: 'refusal.licenceExpired' },
  A0806: { status: 400, says: 'refusal.licenceNodeMissing' },
  A0807: { status: 400, says: 'refusal.licenceActionUnknown' },
  A0852: { status: 400, says: 'refusal.signOnNotConfigured' },
  A0853: { status: 400, says: 'refusal.signOnNoToken' },
  A0854: { status: 400, says: 'refusal.signOnNoUserInfo' },
  A0855: { status: 400, says: 'refusal.signOnRoleMissing' },
  A0856: { status: 400, says: 'refusal.signOnStoreMissing' },
  A0857: { status: 400, says: 'refusal.signOnRedirectMissing' },
  A0858: { status: 400, says: 'refusal.signOnFailed' },
  A0920: { status: 400, says: 'refusal.emailVerificationOff' },
  A0941: { status: 400, says: 'refusal.recoverNotActivated' },
  A0942: { status: 400, says: 'refusal.recoverTooOften' },
  A0943: { status: 400, says: 'refusal.linkInvalid' },
  A0944: { status: 400, says: 'refusal.emailNotBound' },
  A0945: { status: 400, says: 'refusal.alreadyActivated' },
  A0947: { status: 400, says: 'refusal.recoverDisabled' },
  A0949: { status: 400, says: 'refusal.recoverBySingleSignOn' },
  C0001: { status: 500, says: 'refusal.systemError' },
  C0102: { status: 401, says: 'refusal.loginExpired' },
  C0105: { status: 400, says: 'refusal.loginExpired', endsSession: true },
  C0300: { status: 503, says: 'refusal.serviceAway' },
} as const satisfies Record<string, Entry>

export type RefusalCode = `${keyof typeof refusals}`
export type RefusalMessage = (typeof refusals)[keyof typeof refusals]['says']

/** The catalogue's entry of a code, or nothing for a code that was never published. */
export function refusalOf(code: string): Entry | undefined {
  return Object.hasOwn(refusals, code) ? (refusals as Record<string, Entry>)[code] : undefined
}

/** Codes that any call may answer, so that no call lists them. */
export const COMMON_REFUSALS = [
  'A0301',
  'A0302',
  'A0401',
  'A0404',
  'A0499',
  'C0001',
  'C0102',
  'C0105',
  'C0300',
] as const satisfies RefusalCode[]

/** The text that stands in for A0201 and A0210 alike: 'Wrong username or password.' (message 1008). */
export const WRONG_CREDENTIALS_MESSAGE = refusals.A0210.says

/** Why an account is refused with A0213; each has a sentence of its own. */
export const NO_PERMISSION_REASONS = ['PERMISSION', 'JURISDICTION', 'CUSTOMER', 'DISABLED'] as const
export type NoPermissionReason = (typeof NO_PERMISSION_REASONS)[number]

/**
 * Why a request for the approval of a second super administrator is not possible. `SECOND_ADMINISTRATOR_MISSING`: fewer than two
 * super administrators are active. `APPROVAL_NOT_REQUIRED`: the policy is off. `NO_CHANGE`: what is requested is so already.
 * `USER_INACTIVE`: the user is disabled or has not chosen a password. `REQUEST_OPEN`: the same is requested already.
 * `TOO_MANY_OPEN`: the requester has as many open requests as one may. `OWN_REQUEST`: another administrator decides on it.
 * `REQUEST_DECIDED`: it was approved, refused or cancelled. `REQUEST_EXPIRED`: no one decided in time. `REQUESTER_GONE`: the
 * requester is no active super administrator any more.
 */
export const APPROVAL_REASONS = [
  'SECOND_ADMINISTRATOR_MISSING',
  'APPROVAL_NOT_REQUIRED',
  'NO_CHANGE',
  'USER_INACTIVE',
  'REQUEST_OPEN',
  'TOO_MANY_OPEN',
  'OWN_REQUEST',
  'REQUEST_DECIDED',
  'REQUEST_EXPIRED',
  'REQUESTER_GONE',
] as const
export type ApprovalReason = (typeof APPROVAL_REASONS)[number]

/**
 * Why something well-formed is not possible (A0404). `ROLE_HELD`: people hold the role. `TOO_MANY_ROLES`: the organisation has as many as it may. `LAST_ADMINISTRATOR`: nobody would administer the
 * organisation, or the platform, any more. `NO_LICENCE`: none is installed. `TOO_MANY_FAVOURITES`: the person marked as
 * many stores as they may. `OTHER_CUSTOMER`: the store is another customer's. `NO_NOTICE`: nobody has it, or not any more, or it is for others.
 * `NOT_ASKED`: the notice asks for no acknowledgement. `EMPTY_AUDIENCE`: the notice would reach nobody.
 * `NOTICE_OUT`: it was published, and is not changed any more.
 * `TOO_MANY_FILES`: it has as many as it may. `FILES_FULL`: the organisation's drafts hold as many bytes as they may.
 * `KEY_USED`: the idempotency key stands for another notice. The others are about requests for approval (`APPROVAL_REASONS`).
 */
export const IMPOSSIBLE_REASONS = [
  'ROLE_HELD',
  'TOO_MANY_ROLES',
  'LAST_ADMINISTRATOR',
  'NO_LICENCE',
  'TOO_MANY_FAVOURITES',
  'OTHER_CUSTOMER',
  'NO_NOTICE',
  'NOT_ASKED',
  'EMPTY_AUDIENCE',
  'NOTICE_OUT',
  'TOO_MANY_FILES',
  'FILES_FULL',
  'KEY_USED',
  ...APPROVAL_REASONS,
] as const
export type ImpossibleReason = (typeof IMPOSSIBLE_REASONS)[number]
