import { expect, it } from 'vitest'
import { requestText } from './connection.ts'
import { traceNaming } from './trace-naming.ts'

const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`
const request = () => Buffer.from(requestText({ method: 'GET', path: '/v2/users/inbox', traceparent }))
const idIn = (text: Buffer) => /traceparent: 00-([0-9a-f]{32})-b{16}-00\r\n/.exec(text.toString())?.[1]

it('each use of a request, and each run, names a trace of its own', () => {
  const [one, other] = [request(), request()]
  const ids = [traceNaming(), traceNaming()].flatMap((name) =>
    [one, one, other].map((each) => {
      name(each)
      return idIn(each)
    }),
  )
  expect(ids).not.toContain(undefined)
  expect(new Set(ids).size).toBe(6)
})

it('a request without a trace is sent as it is', () => {
  const text = requestText({ method: 'GET', path: '/v2/users/inbox' })
  const sent = Buffer.from(text)
  traceNaming()(sent)
  expect(sent.toString()).toBe(text)
})
