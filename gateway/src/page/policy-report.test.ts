import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const report = (body: unknown, type = 'application/csp-report') =>
  gateway.client.post('/v2/utils/policy-reports', JSON.stringify(body), { headers: { 'content-type': type } })
const warnings = () =>
  gateway.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a page violated its policy')

it('ASVS 3.4.7 a report is logged with directive and address, but without secrets', async () => {
  const { headers, body } = await report({
    'csp-report': {
      ...{
        'document-uri': 'https://portal.example/findPassword?token=canary-1',
        referrer: 'https://canary-2/',
        'script-sample': 'canary-3',
      },
      ...{
        'effective-directive': 'script-src-elem',
        'violated-directive': 'script-src',
        'blocked-uri': 'https://evil.example/x.js?canary-4#canary-5',
      },
    },
  })
  expect(body).toEqual({ resultCode: 1001, data: {} })
  expect(warnings()).toEqual([
    expect.objectContaining({
      level: 'warn',
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      reqId: headers.get('x-request-id'),
    }),
  ])
  expect(gateway.logLines.join()).not.toContain('canary')
})

it('ASVS 16.4.1 a report cannot forge a log line', async () => {
  const before = gateway.logLines.length
  await report({
    'csp-report': { 'violated-directive': 'x"}\n{"level":"info","msg":"forged"}', 'blocked-uri': 'inline' },
  })
  const after = gateway.logLines.slice(before)
  expect(after.map((line) => line.trimEnd().split('\n').length)).toEqual(after.map(() => 1))
  expect(after.map((line) => JSON.parse(line).msg)).not.toContain('forged')
})

it('an invalid report is rejected', async () => {
  for (const body of [{}, [], { 'csp-report': 'x' }, { 'csp-report': { 'blocked-uri': 'x'.repeat(3_000) } }])
    expect((await report(body)).body.resultCode).toBe('A0401')
})
