import type { FastifyBodyParser, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { deviceOf } from '../account/index.ts'
import { errors } from '../platform/http/api-error.ts'
import { requestInfo } from '../platform/http/request-info.ts'
import { findLinkedUser } from '../single-sign-on/index.ts'
import { issuerOf, readAccount } from './account.ts'
import { CONFIRM_POLICY, confirmPage, resultPage } from './confirm-page.ts'
import type { Deps } from './deps.ts'
import { decide, readConfirmation } from './login/logins.ts'
import { receiveMessage, verifyAddress } from './messages/receive-message.ts'

const BASE = '/proxy/allstar/v2/wechat'
/** A message about a scan has less than a kilobyte. */
const MESSAGE_MAX_BYTES = 16 * 1024

/** The user opens the confirmation from a message of WeChat. */
const FROM_ANOTHER_SITE: object = { navigation: true }

const text = z.string().max(512)
const Query = z.object({
  ...{ timestamp: text, nonce: text },
  ...{ signature: text.optional(), msg_signature: text.optional(), echostr: text.optional() },
})

/** The address that WeChat sends messages to. */
export function wechatCallback(publicUrl: string): string {
  return `${publicUrl}${BASE}/callback`
}

/** Serves what speaks no JSON: the messages of WeChat, and the page of the confirmation on the phone. */
export function serveWeChat(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    const readText: FastifyBodyParser<string> = (_request, body, done) => done(null, body)
    const asText = { parseAs: 'string', bodyLimit: MESSAGE_MAX_BYTES } as const
    scope.addContentTypeParser(['text/xml', 'application/xml'], asText, readText)
    const readForm: FastifyBodyParser<string> = (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body)))
    scope.addContentTypeParser('application/x-www-form-urlencoded', asText, readForm)
    scope.get(`${BASE}/callback`, async (request, reply) => {
      const query = queryOf(request)
      return await reply.type('text/plain; charset=utf-8').send(await verifyAddress(deps, query, query.echostr ?? ''))
    })
    scope.post(`${BASE}/callback`, async (request, reply) => {
      const sent = await receiveMessage(deps, requestInfo(request), queryOf(request), String(request.body ?? ''))
      return await reply.type(sent === 'success' ? 'text/plain; charset=utf-8' : 'text/xml; charset=utf-8').send(sent)
    })
    scope.get<Confirmation>(`${BASE}/confirm/:confirmation`, { config: FROM_ANOTHER_SITE }, (request, reply) =>
      showConfirmation(deps, request, reply),
    )
    scope.post<Confirmation>(`${BASE}/confirm/:confirmation`, (request, reply) => confirm(deps, request, reply))
  })
}

interface Confirmation {
  readonly Params: { readonly confirmation: string }
}

function queryOf(request: FastifyRequest) {
  const parsed = Query.safeParse(request.query)
  if (!parsed.success) throw errors.signOnInvalidToken()
  return parsed.data
}

async function showConfirmation(deps: Deps, request: FastifyRequest<Confirmation>, reply: FastifyReply) {
  const { language } = requestInfo(request)
  const row = await readConfirmation(deps, request.params.confirmation)
  const account = await readAccount(deps.db, deps.secret)
  const user =
    row?.openid && account
      ? await findLinkedUser(deps.db, { issuer: issuerOf(account.configuration), subject: row.openid })
      : undefined
  if (!row || !user) return await sendPage(reply, resultPage(language, 'tooLate'))
  const { username } = user
  return await sendPage(
    reply,
    confirmPage(language, { username, device: deviceText(row.user_agent), address: row.address }),
  )
}

async function confirm(deps: Deps, request: FastifyRequest<Confirmation>, reply: FastifyReply) {
  const { language } = requestInfo(request)
  const { decision } = (request.body ?? {}) as { decision?: string }
  const state = decision === 'confirm' ? 'confirmed' : 'cancelled'
  const decided = await decide(deps, request.params.confirmation, state)
  return await sendPage(reply, resultPage(language, decided ? state : 'tooLate'))
}

async function sendPage(reply: FastifyReply, page: string): Promise<FastifyReply> {
  return await reply
    .headers({ 'content-security-policy': CONFIRM_POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page)
}

/** Browser and system; what the browser calls itself if they are not known. */
function deviceText(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(', ') || userAgent
}
