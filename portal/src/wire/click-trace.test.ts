import { afterEach, describe, expect, it } from 'vitest'
import { startClickTraces } from './click-trace.ts'
import { setTraceHeader, traceHeaders } from './request.ts'

afterEach(() => setTraceHeader(undefined))

const SHAPE = /^00-([0-9a-f]{32})-[0-9a-f]{16}-00$/
const traceId = (): string | undefined => SHAPE.exec(traceHeaders()['traceparent'] ?? '')?.[1]

function start() {
  let time = 0
  const target = new EventTarget()
  startClickTraces(target, () => time)
  return { act: (kind: string) => target.dispatchEvent(new Event(kind)), pass: (ms: number) => (time += ms) }
}

describe('the trace of a click', () => {
  it('PROD-55 no request names a trace unless traces are recorded', () => {
    expect(traceHeaders()).toEqual({})
  })

  it('PROD-48 the requests of one click have the same trace, and leave the decision to the gateway', () => {
    const { act, pass } = start()
    act('click')
    const first = traceId()
    pass(4_000)
    expect(first).toBeDefined()
    expect(traceId()).toBe(first)
    expect(new Set([traceHeaders(), traceHeaders()].map((one) => one['traceparent'])).size).toBe(2)
  })

  it.each(['click', 'submit', 'input'])('PROD-48 %s begins another one', (kind) => {
    const { act } = start()
    act('click')
    const first = traceId()
    act(kind)
    expect(traceId()).not.toBe(first)
  })

  it('PROD-48 a request that no click has caused has a trace of its own', () => {
    const { act, pass } = start()
    expect(traceId()).not.toBe(traceId())
    act('click')
    const first = traceId()
    pass(5_001)
    expect(traceId()).not.toBe(first)
    expect(traceId()).not.toBe(traceId())
  })
})
