/** Why an outgoing request was not sent, or its response not used. */
export type OutgoingFaultKind =
  | 'host-not-allowed'
  | 'address-not-allowed'
  | 'not-https'
  | 'too-large'
  | 'timeout'
  | 'unreachable'

/** The message is for administrators and the log; it holds no secret. */
export class OutgoingFault extends Error {
  override readonly name = 'OutgoingFault'
  readonly kind: OutgoingFaultKind

  constructor(kind: OutgoingFaultKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Returns the fault among the causes of an error, as libraries wrap what a fetch throws. */
export function outgoingFaultOf(error: unknown): OutgoingFault | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof OutgoingFault) return cause
  return undefined
}
