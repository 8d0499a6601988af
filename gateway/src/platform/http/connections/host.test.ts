import { describe, expect, it } from 'vitest'
import { hostProblem } from './host.ts'

describe('hostProblem', () => {
  it.each([
    ['one header', ['Accept', '*/*', 'Host', 'foyer.example'], '1.1', undefined],
    ['one header in other letters', ['hOST', 'foyer.example'], '1.1', undefined],
    ['no header', ['Accept', '*/*'], '1.1', 'a Host header is expected'],
    ['no header of HTTP/1.0', [], '1.0', undefined],
    ['two headers', ['Host', 'foyer.example', 'host', 'foyer.example'], '1.1', 'one Host header is expected'],
    ['two headers of HTTP/1.0', ['Host', 'a.example', 'Host', 'b.example'], '1.0', 'one Host header is expected'],
    ['a value that reads Host', ['Host', 'foyer.example', 'X-Name', 'Host'], '1.1', undefined],
    ['another header of four letters', ['Host', 'foyer.example', 'Date', 'today'], '1.1', undefined],
    ['a longer name', ['X-Forwarded-Host', 'foyer.example'], '1.1', 'a Host header is expected'],
  ])('of %s', (_what, rawHeaders, httpVersion, problem) => {
    expect(hostProblem({ rawHeaders, httpVersion } as Parameters<typeof hostProblem>[0])).toBe(problem)
  })
})
