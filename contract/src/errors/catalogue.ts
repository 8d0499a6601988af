/**
 * The error catalogue (docs/specification/errors.md, statuses by docs/specification/wire.md). A published code keeps its meaning for ever: retire it, never reuse it. The product uses names; codes
 * appear on the wire and here alone.
 *
 * `status` is the HTTP status. The message is `error.<name>` of the package `messages`, unless `message` names another one.
 * `endsSession` marks the errors after which the portal signs out, once the message could be read.
 * Pure data, so that the sign-in page can use it without a schema library; typed details are in `details.ts`.
 */
interface Entry {
  readonly code: string
  readonly status: number
  readonly message?: string
  readonly endsSession?: true
}

export const ERRORS = {
  notYet: { code: '1007', status: 200 },
  nothingToDo: { code: '5050', status: 200 },
  userNotFound: { code: 'A0201', status: 200 },
  accountLocked: { code: 'A0203', status: 403 },
  wrongCaptcha: { code: 'A0204', status: 400 },
  captchaExpired: { code: 'A0205', status: 400 },
  captchaRequired: { code: 'A0206', status: 400 },
  signInMethodChanged: { code: 'A0207', status: 400 },
  wrongCredentials: { code: 'A0210', status: 200 },
  wrongOldPassword: { code: 'A0211', status: 200 },
  noPermission: { code: 'A0213', status: 400 },
  authenticationRequired: { code: 'A0301', status: 401 },
  accessDenied: { code: 'A0302', status: 403 },
  invalidInput: { code: 'A0401', status: 400 },
  parameterError: { code: 'A0404', status: 400 },
  organisationNameExists: { code: 'A0410', status: 400 },
  organisationCodeExists: { code: 'A0411', status: 400 },
  versionConflict: { code: 'A0442', status: 409 },
  wrongMultiFactorCode: { code: 'A0444', status: 400 },
  tooManyRequests: { code: 'A0499', status: 429 },
  azureNotEnabled: { code: 'A0620', status: 400 },
  azureState: { code: 'A0621', status: 400 },
  azureNonce: { code: 'A0622', status: 400 },
  azureArtifacts: { code: 'A0623', status: 400 },
  azureCode: { code: 'A0624', status: 400 },
  azureResult: { code: 'A0625', status: 400 },
  azureToken: { code: 'A0626', status: 400 },
  azureRoles: { code: 'A0627', status: 400 },
  azureUserInfo: { code: 'A0628', status: 400 },
  azureOrganisationOnly: { code: 'A0629', status: 400 },
  azureOrganisationFixed: { code: 'A0630', status: 400 },
  azureOrganisationNotEnabled: { code: 'A0631', status: 400 },
  azureNotInOrganisation: { code: 'A0632', status: 400 },
  azureOtherTenant: { code: 'A0633', status: 400 },
  accountExists: { code: 'A0636', status: 400 },
  licenceServerUnknown: { code: 'A0801', status: 400 },
  licenceTrialChangeProhibited: { code: 'A0802', status: 400 },
  illegalLicence: { code: 'A0803', status: 400 },
  licenceStoreLimit: { code: 'A0804', status: 400 },
  licenceExpired: { code: 'A0805', status: 400 },
  licenceNodeMissing: { code: 'A0806', status: 400 },
  illegalUploadId: { code: 'A0807', status: 400 },
  signOnNotConfigured: { code: 'A0852', status: 400 },
  signOnNoToken: { code: 'A0853', status: 400 },
  signOnNoUserInfo: { code: 'A0854', status: 400 },
  signOnRoleMissing: { code: 'A0855', status: 400 },
  signOnStoreMissing: { code: 'A0856', status: 400 },
  signOnRedirectMissing: { code: 'A0857', status: 400 },
  signOnFailed: { code: 'A0858', status: 400 },
  emailVerificationOff: { code: 'A0920', status: 400 },
  recoveryNotActivated: { code: 'A0941', status: 400 },
  recoveryTooOften: { code: 'A0942', status: 400 },
  invalidLink: { code: 'A0943', status: 400 },
  emailNotBound: { code: 'A0944', status: 400 },
  alreadyActivated: { code: 'A0945', status: 400 },
  accountDisabled: { code: 'A0947', status: 400 },
  recoveryBySingleSignOn: { code: 'A0949', status: 400 },
  systemError: { code: 'C0001', status: 500 },
  sessionExpired: { code: 'C0102', status: 401 },
  sessionEnded: { code: 'C0105', status: 400, message: 'error.sessionExpired', endsSession: true },
  serviceUnavailable: { code: 'C0300', status: 503 },
} as const satisfies Record<string, Entry>

export type ErrorName = keyof typeof ERRORS
/** A code as the catalogue has it, digits as text too. */
export type ErrorCode = (typeof ERRORS)[ErrorName]['code']
type Messages = {
  [Name in ErrorName]: (typeof ERRORS)[Name] extends { readonly message: infer M } ? M : `error.${Name}`
}
export type ErrorMessage = Messages[ErrorName]

const NAMES: ReadonlyMap<string, ErrorName> = new Map(
  Object.entries(ERRORS).map(([name, { code }]) => [code, name as ErrorName]),
)

/** The name of a code, or nothing for a code that was never published. */
export function errorOfCode(code: string): ErrorName | undefined {
  return NAMES.get(code)
}

/** The entry of an error. */
export function entryOf(name: ErrorName): Entry {
  return ERRORS[name]
}

/** The key of the message that an error shows. */
export function messageKeyOf(name: ErrorName): ErrorMessage {
  return (entryOf(name).message ?? `error.${name}`) as ErrorMessage
}

/** Errors that any endpoint may respond with, so that no endpoint lists them. */
export const COMMON_ERRORS = [
  'authenticationRequired',
  'accessDenied',
  'invalidInput',
  'parameterError',
  'tooManyRequests',
  'systemError',
  'sessionExpired',
  'sessionEnded',
  'serviceUnavailable',
] as const satisfies ErrorName[]

/** The message for an unknown username and a wrong password alike. */
export const WRONG_CREDENTIALS_MESSAGE = messageKeyOf('wrongCredentials')

/** Why `noPermission` refuses an account; each has a message of its own. */
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
 * Why a well-formed request is not possible (`parameterError`). `ROLE_HELD`: users have the role. `TOO_MANY_ROLES`: the organisation has as many as it may. `LAST_ADMINISTRATOR`: no one would administer the
 * organisation, or the platform, any more. `NO_LICENCE`: none is installed. `TOO_MANY_FAVOURITES`: the user marked as
 * many stores as they may. `OTHER_CUSTOMER`: the store is another customer's. `NO_NOTICE`: it does not exist, or not any more, or it is for others.
 * `NOT_ASKED`: the notice asks for no acknowledgement. `EMPTY_AUDIENCE`: the notice has no recipient.
 * `NOTICE_OUT`: it was published, and is not changed any more.
 * `TOO_MANY_FILES`: it has as many as it may. `FILES_FULL`: the organisation's drafts hold as many bytes as they may.
 * `KEY_USED`: the idempotency key belongs to another notice. The others are about requests for approval (`APPROVAL_REASONS`).
 */
export const PARAMETER_ERROR_REASONS = [
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
export type ParameterErrorReason = (typeof PARAMETER_ERROR_REASONS)[number]
