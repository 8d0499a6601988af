import { type DetailsOf, type ImpossibleReason, type RefusalCode, refusalOf } from '@foyer/contract/refusals'

/** A call that is turned down with a code of the catalogue. It becomes the failure envelope; anything else thrown becomes C0001. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: object | undefined
  /** Where a code comes with another status than its own: 404, 405, 413. */
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(code: RefusalCode, details?: object, other: { status?: number; headers?: Record<string, string> } = {}) {
    super(code)
    this.code = code
    this.details = details
    this.status = other.status ?? refusalOf(code)?.status ?? 500
    this.headers = other.headers ?? {}
  }
}

/** A principal lost the session or a right after the call was authenticated. The HTTP layer then judges the call again. */
export class OutdatedPrincipal extends Refusal {}

/** `throw refuse('A0213', { reason: 'CUSTOMER' })`: the details are those that the catalogue demands of the code. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  ...details: DetailsOf<Code> extends undefined
    ? []
    : object extends DetailsOf<Code>
      ? [DetailsOf<Code>?]
      : [DetailsOf<Code>]
): Refusal {
  return new Refusal(code, details[0])
}

/** An input that is missing or ill-formed although its schema let it pass. */
export function invalid(path: string, problem: string): Refusal {
  return refuse('A0401', { fields: [{ path, problem }] })
}

/** Refuses a write that was made of an older version than the present one. */
export function refuseOutdated(known: number | undefined, present: number): void {
  if (known !== undefined && known !== present) throw refuse('A0442')
}

/** The session is good, but for this it must be shown anew who sits there. */
export function proofDue(): Refusal {
  return refuse('A0301', { needs: 'PROOF' })
}

/** The right is there, but not in a session that was opened without a passkey. */
export function passkeyDue(): Refusal {
  return refuse('A0302', { needs: 'PASSKEY' })
}

/** The right is there, but a second super administrator must approve the use of it. */
export function approvalDue(): Refusal {
  return refuse('A0302', { needs: 'APPROVAL' })
}

/** A path or an object that is not there, for this caller. */
export function notFound(): Refusal {
  return new Refusal('A0404', undefined, { status: 404 })
}

/** A path of the wire, asked for by a method that it does not know. */
export function wrongMethod(known: readonly string[]): Refusal {
  return new Refusal('A0404', undefined, { status: 405, headers: { allow: known.join(', ') } })
}

/** It is well-formed, but not possible: `reason` says why. */
export function impossible(reason: ImpossibleReason, people?: number): Refusal {
  return refuse('A0404', people === undefined ? { reason } : { reason, people })
}

export function noLicence(): Refusal {
  return new Refusal('A0404', { reason: 'NO_LICENCE' }, { status: 404 })
}

/** A notice that nobody has, that is over, or that is for others: whoever asks is not told which. */
export function noNotice(): Refusal {
  return new Refusal('A0404', { reason: 'NO_NOTICE' }, { status: 404 })
}

export function tooMany(seconds: number): Refusal {
  return new Refusal('A0499', undefined, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } })
}

/** How soon a client should ask again while the database is away. */
const AWAY_RETRY_SECONDS = 2

export function serviceAway(): Refusal {
  return new Refusal('C0300', undefined, { headers: { 'retry-after': String(AWAY_RETRY_SECONDS) } })
}
