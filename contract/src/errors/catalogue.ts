/**
 * The error catalogue (docs/specification/errors.md, statuses by docs/specification/wire.md). A published code never changes its
 * meaning: retire it, never reuse it. The code uses names; numeric codes appear only on the wire and here.
 *
 * `status` is the HTTP status. The message is `error.<name>` of the package `messages`, unless `message` names another one.
 * `endsSession`: the portal signs out after the user could read the message.
 * Pure data, so that the sign-in page can use it without a schema library. Typed details are in `details.ts`.
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
  microsoftNotEnabled: { code: 'A0620', status: 400 },
  signOnState: { code: 'A0621', status: 400 },
  signOnNonce: { code: 'A0622', status: 400 },
  signOnArtifacts: { code: 'A0623', status: 400 },
  signOnCode: { code: 'A0624', status: 400 },
  signOnResult: { code: 'A0625', status: 400 },
  signOnInvalidToken: { code: 'A0626', status: 400 },
  signOnRoles: { code: 'A0627', status: 400 },
  signOnWrongUserInfo: { code: 'A0628', status: 400 },
  signOnOrganisationOnly: { code: 'A0629', status: 400 },
  signOnOrganisationFixed: { code: 'A0630', status: 400 },
  signOnOrganisationNotEnabled: { code: 'A0631', status: 400 },
  signOnNotInOrganisation: { code: 'A0632', status: 400 },
  signOnOtherTenant: { code: 'A0633', status: 400 },
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
  readOnly: { code: 'C0310', status: 503 },
} as const satisfies Record<string, Entry>

export type ErrorName = keyof typeof ERRORS
/** A code in the catalogue's type; numeric codes are also accepted as text. */
export type ErrorCode = (typeof ERRORS)[ErrorName]['code']
type Messages = {
  [Name in ErrorName]: (typeof ERRORS)[Name] extends { readonly message: infer M } ? M : `error.${Name}`
}
export type ErrorMessage = Messages[ErrorName]

const NAMES: ReadonlyMap<string, ErrorName> = new Map(
  Object.entries(ERRORS).map(([name, { code }]) => [code, name as ErrorName]),
)

/** Returns the name of a code, or undefined for a code that was never published. */
export function errorOfCode(code: string): ErrorName | undefined {
  return NAMES.get(code)
}

/** Returns the catalogue entry of an error. */
export function entryOf(name: ErrorName): Entry {
  return ERRORS[name]
}

/** Returns the message key of an error. */
export function messageKeyOf(name: ErrorName): ErrorMessage {
  return (entryOf(name).message ?? `error.${name}`) as ErrorMessage
}

/** Errors that any endpoint may return. Endpoints do not list them. */
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
  'readOnly',
] as const satisfies ErrorName[]

/** The message for an unknown username and for a wrong password. */
export const WRONG_CREDENTIALS_MESSAGE = messageKeyOf('wrongCredentials')

/** Why `noPermission` rejects an account; each reason has its own message. */
export const NO_PERMISSION_REASONS = ['PERMISSION', 'JURISDICTION', 'CUSTOMER', 'DISABLED'] as const
export type NoPermissionReason = (typeof NO_PERMISSION_REASONS)[number]

/**
 * Why a request for the approval of a second super administrator is not possible. `SECOND_ADMINISTRATOR_MISSING`: fewer than two
 * super administrators are active. `APPROVAL_NOT_REQUIRED`: the policy is off. `NO_CHANGE`: the requested state is the current one.
 * `USER_INACTIVE`: the user is disabled or has not chosen a password. `REQUEST_OPEN`: the same request is already open.
 * `TOO_MANY_OPEN`: the requester has reached the limit of open requests. `OWN_REQUEST`: another administrator must decide.
 * `REQUEST_DECIDED`: it was approved, rejected or cancelled. `REQUEST_EXPIRED`: no one decided in time. `REQUESTER_GONE`: the
 * requester is no longer an active super administrator.
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
 * Why a well-formed request is not possible (`parameterError`). `ROLE_HELD`: users have the role. `TOO_MANY_ROLES`: the
 * organisation has reached its limit. `LAST_ADMINISTRATOR`: the organisation or the platform would have no administrator.
 * `NO_LICENCE`: no licence is installed. `TOO_MANY_FAVOURITES`: the user has reached the limit of favourite stores.
 * `OTHER_CUSTOMER`: the store belongs to another customer. `NO_NOTICE`: the notice does not exist, has ended, or is for others.
 * `NOT_ASKED`: the notice requires no acknowledgement. `UNDO_OVER`: a later call, or time, has ended the undo. `EMPTY_AUDIENCE`: the notice has no recipient.
 * `NOTICE_OVER`: the notice is not published, or no longer. `TOO_MANY_TEMPLATES`: the organisation has reached its limit.
 * `NOTICE_OUT`: the notice is published and can no longer be changed. `TOO_MANY_FILES`: the notice has reached its limit of files.
 * `FILES_FULL`: the files in the organisation's drafts have reached the limit in bytes. `KEY_USED`: the idempotency key belongs to
 * another notice. `ORIGIN_NOT_ALLOWED`: the operator does not allow applications from this origin. `ORIGIN_FAILED`: the origin did not
 * send the files as its manifest states them. `VERSION_TAKEN`: this version of the application is known with other content.
 * `TOO_MANY_TOKENS`: the organisation has reached its limit of tokens for provisioning. `LEGAL_HOLD`: a legal hold is on the user, the
 * user's organisation or events by or about the user. `OWN_HOLD`: the hold is on the one who would release it. The others are about requests for approval (`APPROVAL_REASONS`).
 */
/**
 * Why a file is not a licence for this platform. `NAME`: the name has a path, or does not end in `.lic`. `CONTENT`: no compact JWS.
 * `KEY`: no trusted key. `SIGNATURE`: not made with the key, or with another algorithm. `PAYLOAD`: a field is missing, wrong or
 * unknown. `ORGANISATION`: for another organisation. `SERIAL`: not newer than a licence that was activated. `AGREEMENT`: of an
 * agreement that this version does not show. `TYPE`: of another type than the licence that it enlarges.
 */
export const ILLEGAL_LICENCE_REASONS = [
  'NAME',
  'CONTENT',
  'KEY',
  'SIGNATURE',
  'PAYLOAD',
  'ORGANISATION',
  'SERIAL',
  'AGREEMENT',
  'TYPE',
] as const
export type IllegalLicenceReason = (typeof ILLEGAL_LICENCE_REASONS)[number]

/**
 * Why an uploaded picture is rejected. `DAMAGED`: it cannot be read. `FORMAT`: it is no PNG, JPEG, WebP or SVG, or another of them than its
 * address says. `PIXELS`: it is too wide or too high. `SCRIPT`: an SVG with a script or a handler. `EXTERNAL`: an SVG that refers to something
 * outside of it. `ELEMENT`: an SVG with an element that a picture does not need, or with too many references.
 */
export const PICTURE_FAULTS = ['DAMAGED', 'FORMAT', 'PIXELS', 'SCRIPT', 'EXTERNAL', 'ELEMENT'] as const
export type PictureFault = (typeof PICTURE_FAULTS)[number]

/**
 * Why a text cannot replace another. `SYNTAX`: it is no ICU MessageFormat. `ARGUMENTS`, `TAGS`: its arguments or tags are not those of
 * the original.
 */
export const TEXT_FAULTS = ['SYNTAX', 'ARGUMENTS', 'TAGS'] as const
export type TextFault = (typeof TEXT_FAULTS)[number]

export const PARAMETER_ERROR_REASONS = [
  'ROLE_HELD',
  'TOO_MANY_ROLES',
  'LAST_ADMINISTRATOR',
  'NO_LICENCE',
  'TOO_MANY_FAVOURITES',
  'OTHER_CUSTOMER',
  'NO_NOTICE',
  'NOT_ASKED',
  'UNDO_OVER',
  'EMPTY_AUDIENCE',
  'NOTICE_OUT',
  'NOTICE_OVER',
  'TOO_MANY_TEMPLATES',
  'TOO_MANY_FILES',
  'FILES_FULL',
  'KEY_USED',
  'ORIGIN_NOT_ALLOWED',
  'ORIGIN_FAILED',
  'VERSION_TAKEN',
  'LICENCE_LIMIT',
  'LAST_SIGN_IN_METHOD',
  'IDENTITY_TAKEN',
  'PROVIDER_LINKED',
  'TOO_MANY_TOKENS',
  'LEGAL_HOLD',
  'OWN_HOLD',
  ...APPROVAL_REASONS,
] as const
export type ParameterErrorReason = (typeof PARAMETER_ERROR_REASONS)[number]
