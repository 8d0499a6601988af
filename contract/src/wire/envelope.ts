import type { ErrorCode } from '../errors/index.ts'

/** The only success code. */
export const SUCCESS = 1001
/** Codes that are numbers on the wire; all others are strings. */
export const NUMERIC_CODES = { success: SUCCESS, notYet: 1007, nothingToDo: 5050 } as const

export type ResultCode = ErrorCode | (typeof NUMERIC_CODES)[keyof typeof NUMERIC_CODES]

export interface SuccessEnvelope<Data> {
  readonly resultCode: typeof SUCCESS
  readonly data: Data
}

export interface FailureEnvelope {
  readonly resultCode: Exclude<ResultCode, typeof SUCCESS>
  /** A sentence in the language of the request, for clients without message catalogues. */
  readonly message: string
  readonly data?: unknown
}

export type Envelope<Data> = SuccessEnvelope<Data> | FailureEnvelope

/** Returns true if the response succeeded: its code is 1001. */
export function succeeded<Data>(envelope: Envelope<Data>): envelope is SuccessEnvelope<Data> {
  return envelope.resultCode === SUCCESS
}

/** Returns the envelope's code in the catalogue's form: numeric codes as text. */
export function codeOf(envelope: Envelope<unknown>): ErrorCode | 'success' {
  return envelope.resultCode === SUCCESS ? 'success' : (String(envelope.resultCode) as ErrorCode)
}
