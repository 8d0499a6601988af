import type { FastifyReply } from 'fastify'
import type { ApiError } from '../api-error.ts'
import { markFailed } from '../error-handler.ts'

/** A redirect of the browser, the response of a navigation. */
export class RedirectResponse {
  readonly location: string

  /** @param location a path of the portal, or an address of a configured provider; never one that a client sent */
  constructor(location: string) {
    this.location = location
  }
}

/** Sends 302. `failure` is the error that it leads to, if any. */
export function sendRedirect(reply: FastifyReply, { location }: RedirectResponse, failure?: ApiError): FastifyReply {
  if (failure) markFailed(reply, failure)
  return reply.redirect(location, 302)
}
