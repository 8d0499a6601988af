import { SCIM_REJECTIONS } from '@foyer/contract/limits'
import type { FastifyRequest } from 'fastify'
import { RequestCounts } from '../../platform/http/rate-limit/request-counts.ts'
import { requestInfo } from '../../platform/http/request-info.ts'
import type { Deps } from '../deps.ts'
import { recordClientAction } from './client.ts'
import { CLIENT, type WithClient } from './routes.ts'
import type { ScimError } from './scim-error.ts'

/** Lists and resources that do not exist are read all the time; 429 and failures of the gateway say nothing about a request. */
const RECORDED = new Set([400, 403, 404, 409, 412, 413])

/** Returns a function that records what an authenticated client was rejected with, so that administrators see why provisioning fails. */
export function rejectionRecorder({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const counts = new RequestCounts(SCIM_REJECTIONS)
  return async (request: FastifyRequest, { status, message, options }: ScimError): Promise<void> => {
    const client = (request as WithClient)[CLIENT]
    const wanted = request.method === 'GET' ? status === 400 : RECORDED.has(status)
    if (!client || !wanted || counts.count(client.tokenId) !== undefined) return
    await recordClientAction(
      { tx: db, now: clock.now(), client, request: requestInfo(request) },
      'provisioning.rejected',
      client.tokenName,
      {
        method: request.method,
        path: request.routeOptions.url,
        status,
        reason: options.type ?? null,
        detail: textOf(message),
      },
    )
  }
}

/** The message may quote the request, and JSON in the database has neither of these. */
function textOf(message: string): string {
  return message.replaceAll('\0', '').toWellFormed()
}
