import { gzipSync } from 'node:zlib'
import { type EndpointName, type EndpointNamed, endpoints } from '@foyer/contract'
import type { Endpoint, RequestOf, ResponseOf } from '@foyer/contract/wire'
import { SUCCESS } from '@foyer/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { errors, StalePrincipalError } from './api-error.ts'
import { checkPayload } from './check-payload.ts'
import { FileResponse, sendFile } from './file-response.ts'
import { methodsOf, overlappingPaths } from './paths.ts'
import { type CountAcrossGateways, type RateLimiter, rateLimiter } from './rate-limiter.ts'
import { type RequestInfo, requestInfo } from './request-info.ts'
import { registerMultipartScope, type UploadedFile, Uploads } from './uploaded-file.ts'

/** What a handler gets besides the services: the checked payload, who calls, and the request's own facts. */
export interface RequestContext<C, Caller = unknown> {
  readonly input: RequestOf<C>
  readonly principal: PrincipalOf<C, Caller>
  readonly request: RequestInfo
  /**
   * Reads the file that is sent, once, for a sender by whom the files under way are counted. Nothing of it is read before: so a
   * handler first rejects principals without the right to. `principal` is checked again after the last byte, and is then another object.
   */
  readonly file: C extends { readonly payload: 'file' } ? (sender: string) => Promise<UploadedFile> : undefined
  /** Adds a Set-Cookie header. */
  setCookie(cookie: string): void
}
/** An endpoint that also takes a link authenticates only without one: no link fails because of an old token. */
type PrincipalOf<C, Caller> = C extends { readonly access: 'public' }
  ? undefined
  : C extends { readonly access: 'link-or-signed-in' }
    ? () => Promise<Caller>
    : C extends { readonly access: 'application' }
      ? ApplicationPrincipal
      : Caller

/** Who calls with an application's own token. */
export interface ApplicationPrincipal {
  readonly applicationKey: string
  readonly name: string
}

export type Handler<Name extends EndpointName, Caller> = (
  context: RequestContext<EndpointNamed<Name>, Caller>,
) => Promise<HandlerResult<EndpointNamed<Name>>> | HandlerResult<EndpointNamed<Name>>
type HandlerResult<C> = C extends { readonly respondsWithFile: true } ? FileResponse : ResponseOf<C> | PreparedResponse

/** One handler for every call of the contract: the compiler finds the missing one. */
export type Handlers<Caller> = { readonly [Name in EndpointName]: Handler<Name, Caller> }

/**
 * An envelope that was checked and written out before, sent as it is. With an ETag where the browser revalidates.
 * As text, because Node sends headers and text as one piece, and headers and bytes as two.
 */
export class PreparedResponse {
  readonly text: string
  /** In bytes, as it is sent. */
  readonly length: number
  readonly etag: string | undefined
  /** The same packed, where it is long enough to be worth it. One that browsers revalidate has one form only, as its ETag has. */
  readonly packed: Buffer | undefined
  constructor(text: string, etag?: string) {
    this.text = text
    this.length = Buffer.byteLength(text)
    this.etag = etag
    this.packed = etag === undefined && this.length >= PACKED_FROM_BYTES ? gzipSync(text) : undefined
  }

  /** In memory, in bytes. */
  get weight(): number {
    return this.length + (this.packed?.length ?? 0)
  }
}

/** What fits into a few packets arrives no sooner for being packed. */
const PACKED_FROM_BYTES = 8 * 1024

/** Writes out the success envelope, keeping only what the contract lists. */
export function prepareResponse<C extends Endpoint>(call: C, data: ResponseOf<C>, etag?: string): PreparedResponse {
  return new PreparedResponse(envelopeOf(call, data), etag)
}

function envelopeOf(call: Endpoint, data: unknown): string {
  return JSON.stringify({ resultCode: SUCCESS, data: call.response.parse(data) })
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** What the calls need of the gateway around them. */
export interface EndpointDeps<Caller> {
  /** Returns the principal of a request to an endpoint that is not public, or throws the error. */
  authenticate(
    request: FastifyRequest,
    call: Endpoint,
  ): Promise<Caller | ApplicationPrincipal> | Caller | ApplicationPrincipal
  /** After a call that requires fresh proof for administration succeeded. */
  renewProof(principal: Caller): Promise<void>
  /** How large an uploaded file may be just now. */
  maxFileSize(): number
  readonly countShared: CountAcrossGateways
}

/** Registers every call of the contract: who may call, what it takes, what it answers. */
export function registerEndpoints<Caller>(
  app: FastifyInstance,
  handlers: Handlers<Caller>,
  surroundings: EndpointDeps<Caller>,
): void {
  const { authenticate } = surroundings
  const uploads = new Uploads(surroundings.maxFileSize)
  for (const [capability, group] of Object.entries(endpoints)) {
    for (const [name, one] of Object.entries(group)) {
      const call = one as Endpoint
      const handler = renewingProof(call, handlers[`${capability}.${name}` as EndpointName] as AnyHandler, surroundings)
      const limiter = rateLimiter(call, surroundings.countShared)
      if (call.payload !== 'file') register(app, call, handler, authenticate, limiter)
      else
        app.register(async (scope) => {
          await registerMultipartScope(scope)
          register(scope, call, handler, authenticate, limiter, uploads)
        })
    }
  }
}

type AnyHandler = (context: never) => unknown

/** Each administration that succeeds renews the proof that it required. */
function renewingProof<Caller>(call: Endpoint, handler: AnyHandler, { renewProof }: EndpointDeps<Caller>): AnyHandler {
  if (call.freshProof !== 'administration') return handler
  return async (context: { readonly principal: Caller }) => {
    const answer = await handler(context as never)
    await renewProof(context.principal)
    return answer
  }
}

function register(
  app: FastifyInstance,
  call: Endpoint,
  handler: AnyHandler,
  authenticate: EndpointDeps<unknown>['authenticate'],
  limiter: RateLimiter | undefined,
  uploads?: Uploads,
): void {
  const admit = (request: FastifyRequest): unknown => {
    if (call.access === 'public') return undefined
    if (call.access === 'link-or-signed-in') return async () => authenticate(request, call)
    return authenticate(request, call)
  }
  const others = overlappingPaths(call)
  app.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    ...(call.maxBytes === undefined ? {} : { bodyLimit: call.maxBytes }),
    /* Before the body is read: a client without a session does not make us parse anything. */
    onRequest: (request: WithPrincipal, _reply, done) => {
      if (others.size > 0) assertMethodAllowed(others, request)
      const continueRequest = (principal: unknown) => {
        request[PRINCIPAL] = principal
        request[BODY_PENDING] = isBodyPending(request)
        done()
      }
      const principal = limiter ? withinLimit(limiter, request.ip).then(() => admit(request)) : admit(request)
      if (principal instanceof Promise) principal.then(continueRequest, done)
      else continueRequest(principal)
    },
    /* A cached response for a cached session waits for no promise: that is half the time of the response. */
    handler: (request: WithPrincipal, reply) => {
      if (!request[BODY_PENDING] || uploads) return respond(request, reply, request[PRINCIPAL])
      /* While the body arrived the session may have ended, or lost a right. */
      const principal = admit(request)
      if (principal instanceof Promise) return principal.then((known) => respond(request, reply, known))
      return respond(request, reply, principal)
    },
  })
  function respond(request: FastifyRequest, reply: FastifyReply, principal: unknown) {
    const context = {
      input: checkPayload(call, request),
      principal,
      request: requestInfo(request),
      file: undefined as unknown,
      setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
    }
    if (uploads) {
      const read = uploads.of(request)
      context.file = async (sender: string) => {
        const file = await read(sender)
        context.principal = await admit(request)
        return file
      }
    }
    const answer = handler(context as never)
    if (!(answer instanceof Promise)) return send(reply, request, call, answer)
    return answer.then(
      (known) => send(reply, request, call, known),
      (error) => revalidateAfterBody(error, () => admit(request)),
    )
  }
}

/** A principal that was outdated inside of a transaction is checked once more: that gives the exact error, and records it. */
async function revalidateAfterBody(error: unknown, judge: () => unknown): Promise<never> {
  if (error instanceof StalePrincipalError) await judge()
  throw error
}

/** Is a part of the body still to come? Fastify reads it before the handler, whatever the method, except for GET. */
function isBodyPending({ method, headers, raw }: FastifyRequest): boolean {
  if (method === 'GET' || raw.complete) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Asked for by a method that this path knows and that one does not. */
function assertMethodAllowed(others: ReadonlySet<string>, { url }: FastifyRequest): void {
  const path = url.split('?')[0] as string
  if (others.has(path)) throw errors.methodNotAllowed(methodsOf(path))
}

const PRINCIPAL = Symbol('principal')
/** The body was not complete when the principal was checked. */
const BODY_PENDING = Symbol('body pending')
type WithPrincipal = FastifyRequest & { [PRINCIPAL]?: unknown; [BODY_PENDING]?: boolean }

/** Gives the reply where it is still under way when this returns. */
function send(reply: FastifyReply, request: FastifyRequest, call: Endpoint, answer: unknown): FastifyReply | undefined {
  if (answer instanceof FileResponse) return sendFile(reply, answer)
  if (!(answer instanceof PreparedResponse))
    return void reply.header('content-type', JSON_TYPE).send(envelopeOf(call, answer))
  if (call.revalidated && answer.etag) {
    reply.header('etag', answer.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (matchesEtag(request.headers['if-none-match'], answer.etag)) return void reply.code(304).send()
  }
  reply.header('content-type', JSON_TYPE)
  if (answer.packed) {
    reply.header('vary', 'accept-encoding')
    if (new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip') {
      const { packed } = answer
      return void reply.header('content-encoding', 'gzip').header('content-length', packed.length).send(packed)
    }
  }
  return void reply.header('content-length', answer.length).send(answer.text)
}

/** The header may list several, and a proxy that packs an answer marks its ETag as weak: the same text all the same. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

async function withinLimit(limiter: RateLimiter, address: string): Promise<void> {
  const wait = await limiter(address)
  if (wait !== undefined) throw errors.tooManyRequests(wait / 1_000)
}
