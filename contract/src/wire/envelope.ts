import type { ErrorCode } from '../errors/index.ts'

/** The one code of success. */
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
  /** A sentence in the language of the request, for clients without catalogues. */
  readonly message: string
  readonly data?: unknown
}

export type Envelope<Data> = SuccessEnvelope<Data> | FailureEnvelope

/** A response counts as success when its code is 1001, and only then. */
export function succeeded<Data>(envelope: Envelope<Data>): envelope is SuccessEnvelope<Data> {
  return envelope.resultCode === SUCCESS
}

/** The envelope's code as the catalogue writes it: the numeric ones as text. */
export function codeOf(envelope: Envelope<unknown>): ErrorCode | 'success' {
  return envelope.resultCode === SUCCESS ? 'success' : (String(envelope.resultCode) as ErrorCode)
}
