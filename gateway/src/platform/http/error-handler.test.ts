import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { errors } from './api-error.ts'
import { asApiError, errorHandler, errorOfReply, failureEnvelope } from './error-handler.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const problem = (text: string) => ({ fields: [{ path: '', problem: text }] })
const thrown = (statusCode: number | undefined, code?: string) =>
  Object.assign(new Error('thrown'), { statusCode, code })

describe('asApiError', () => {
  it.each([
    ['a lost database', thrown(undefined, 'ECONNREFUSED'), 'serviceUnavailable', 503, undefined],
    ['a body that is too large', thrown(413), 'invalidInput', 413, problem('the body is too large')],
    ['a content type', thrown(415), 'invalidInput', 400, problem('this content type is not accepted')],
    ['a malformed body', thrown(400), 'invalidInput', 400, problem('the request could not be read')],
    ['another fault of the client', thrown(499), 'invalidInput', 400, problem('the request could not be read')],
    ['a status below 400', thrown(399), 'systemError', 500, undefined],
    ['a status of 500', thrown(500), 'systemError', 500, undefined],
    ['a failure without a status', new TypeError('x is not a function'), 'systemError', 500, undefined],
  ])('turns %s into an error of the catalogue', (_what, error, name, status, details) => {
    expect(asApiError(error)).toMatchObject({ error: name, status, details })
  })

  it('leaves an error of the catalogue as it is', () => {
    const error = errors.sessionExpired()
    expect(asApiError(error)).toBe(error)
  })
})

describe('failureEnvelope', () => {
  const envelopeOf = (error: ReturnType<typeof asApiError>) => failureEnvelope(error, 'en', 'id-1', NOW)

  it.each([
    ['a code of letters as text', errors.sessionExpired(), 'C0102'],
    ['a code of digits as a number', errors.nothingToDo(), 5050],
  ])('has %s', (_what, error, resultCode) => {
    expect(envelopeOf(error)).toEqual({ resultCode, message: expect.stringMatching(/./) })
  })

  it('has the details as data, and the message in the language of the request', () => {
    const error = errors.invalidField('name', 'is missing')
    const english = envelopeOf(error)
    const french = failureEnvelope(error, 'fr', 'id-1', NOW)
    expect(english).toMatchObject({ data: { fields: [{ path: 'name', problem: 'is missing' }] } })
    expect((french as { message: string }).message).not.toBe((english as { message: string }).message)
  })
})

describe('errorHandler', () => {
  function handled(error: unknown) {
    const log = { error: vi.fn(), warn: vi.fn() }
    const sent: Record<string, unknown> = {}
    const reply: Record<string, unknown> = {
      code: (status: number) => Object.assign(reply, { status }),
      headers: (headers: object) => Object.assign(sent, headers) && reply,
      header: (name: string, value: string) => Object.assign(sent, { [name]: value }) && reply,
      send: (text: string) => Object.assign(reply, { body: JSON.parse(text) }),
    }
    const request = { id: 'id-1', headers: { 'accept-language': 'fr' }, log }
    errorHandler(() => NOW)(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply)
    return { log, sent, reply }
  }

  it('sends the error in the language of the request, and no cache may keep it', () => {
    const { reply, sent, log } = handled(errors.tooManyRequests(3))
    expect(reply).toMatchObject({ status: 429, body: failureEnvelope(errors.tooManyRequests(3), 'fr', 'id-1', NOW) })
    expect(sent).toEqual({
      'retry-after': '3',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(errorOfReply(reply as unknown as FastifyReply)).toBe('tooManyRequests')
    expect([log.error, log.warn].map(({ mock }) => mock.calls)).toEqual([[], []])
  })

  it('logs what is unforeseen, and sends only the id of the request', () => {
    const failure = new TypeError('x is not a function')
    const { reply, log } = handled(failure)
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: failure }, 'unforeseen failure')
    expect(JSON.stringify(reply['body'])).toContain('id-1')
    expect(JSON.stringify(reply['body'])).not.toContain('function')
  })

  it('warns of an unavailable database, with the reason', () => {
    const { log, sent } = handled(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ reason: 'refused' }, 'database unavailable')
    expect(sent).toMatchObject({ 'retry-after': '2' })
  })

  it('does not name the database when the gateway stops or has too much to do', () => {
    const { log, sent } = handled(errors.serviceUnavailable())
    expect(log.warn).toHaveBeenCalledExactlyOnceWith('the gateway cannot serve this request now')
    expect(sent).toMatchObject({ 'retry-after': '2' })
  })
})
