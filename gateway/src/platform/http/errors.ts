import type { Language } from '@foyer/contract/languages'
import { type RefusalCode, refusalOf } from '@foyer/contract/refusals'
import type { MessageKey } from '@foyer/messages'
import { messageIn } from '@foyer/messages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseCannotNow } from '../database/database-is-away.ts'
import { Refusal, refuse, serviceAway } from './refusal.ts'
import { languageOf } from './request-facts.ts'

/** Turns whatever was thrown into a refusal of the catalogue. Only what nobody foresaw becomes C0001. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (databaseCannotNow(error)) return serviceAway()
  const { statusCode, code } = error as FastifyError
  if (statusCode === 413)
    return new Refusal('A0401', { fields: [{ path: '', problem: 'the body is too large' }] }, { status: 413 })
  if (statusCode === 415)
    return refuse('A0401', { fields: [{ path: '', problem: 'this content type is not accepted' }] })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return refuse('A0401', {
      fields: [
        {
          path: '',
          problem: code === 'FST_ERR_CTP_EMPTY_JSON_BODY' ? 'the body is empty' : 'the request could not be read',
        },
      ],
    })
  }
  return new Refusal('C0001')
}

/** The failure envelope, in the language the request asks for. A code of digits is a number on the wire. */
export function failureEnvelope(refusal: Refusal, language: Language, requestId: string, now: Date): object {
  const number = Number(refusal.code)
  return {
    resultCode: Number.isNaN(number) ? refusal.code : number,
    message: messageIn(language, messageOf(refusal), valuesOf(refusal, requestId, now) as never),
    ...(refusal.details ? { data: refusal.details } : {}),
  }
}

function messageOf(refusal: Refusal): MessageKey {
  const says = refusalOf(refusal.code)?.says ?? 'refusal.systemError'
  const { reason, needs } = (refusal.details ?? {}) as { reason?: string; needs?: string }
  if (refusal.code === 'A0213' && reason) return `${says}.${reason.toLowerCase()}` as MessageKey
  const special = refusal.code === 'A0302' ? needs : refusal.code === 'A0404' ? reason : undefined
  return (SPECIAL_MESSAGES[special ?? ''] ?? says) as MessageKey
}

/** Refusals whose details say more than their code does. */
const SPECIAL_MESSAGES: Readonly<Record<string, MessageKey>> = {
  PASSKEY: 'refusal.passkeyNeeded',
  APPROVAL: 'approval.required',
  SECOND_ADMINISTRATOR_MISSING: 'approval.secondAdministratorMissing',
  APPROVAL_NOT_REQUIRED: 'approval.notRequired',
  NO_CHANGE: 'approval.noChange',
  USER_INACTIVE: 'approval.userInactive',
  REQUEST_OPEN: 'approval.requestOpen',
  TOO_MANY_OPEN: 'approval.tooManyOpen',
  OWN_REQUEST: 'approval.ownRequest',
  REQUEST_DECIDED: 'approval.requestDecided',
  REQUEST_EXPIRED: 'approval.requestExpired',
  REQUESTER_GONE: 'approval.requesterGone',
}

function valuesOf(refusal: Refusal, requestId: string, now: Date): Record<string, string | number> {
  if (refusal.code === 'C0001') return { requestId }
  if (refusal.code !== 'A0203') return {}
  const { lockEndTime } = refusal.details as { lockEndTime: string }
  return { seconds: Math.max(1, Math.ceil((Date.parse(lockEndTime) - now.getTime()) / 1_000)) }
}

/** The answer to a request that failed. What nobody foresaw is logged with its stack and never shown. */
export function errorHandler(now: () => Date) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = asRefusal(error)
    if (refusal.code === 'C0001') request.log.error({ err: error }, 'unforeseen failure')
    if (refusal.code === 'C0300')
      request.log.warn({ reason: (error as Error).message }, 'the database cannot do it now')
    return sendRefusal(reply, request, refusal, now())
  }
}

export function sendRefusal(reply: FastifyReply, request: FastifyRequest, refusal: Refusal, now: Date): FastifyReply {
  noteCode(reply, refusal.code)
  const language = languageOf(request.headers['accept-language'])
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(failureEnvelope(refusal, language, request.id, now)))
}

const codes = new WeakMap<FastifyReply, RefusalCode>()
function noteCode(reply: FastifyReply, code: RefusalCode): void {
  codes.set(reply, code)
}

/** The code a reply refused with, for the log line. */
export function codeOfReply(reply: FastifyReply): RefusalCode | undefined {
  return codes.get(reply)
}
