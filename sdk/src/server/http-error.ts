/** Ends a request with a status. Throw it in a route. */
export class HttpError extends Error {
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>

  /**
   * @param message for the author of the front end; not for users
   * @param details further fields of the response
   */
  constructor(status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.details = details
  }
}

/** The response to a failed request (RFC 9457). */
export function problemResponse({ status, message, details }: HttpError): Response {
  return Response.json(
    { status, title: message, ...details },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
}
