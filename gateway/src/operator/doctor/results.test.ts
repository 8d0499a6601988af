import { describe, expect, it } from 'vitest'
import { certificateResult, mailResult, proxyResult, socketResult } from './address-results.ts'
import {
  backupResults,
  clockResult,
  connectionsResult,
  diskResult,
  durabilityResult,
  gatewayClocksResult,
  partitionsResult,
  replicationResult,
  secretResult,
} from './database-results.ts'
import { sourcesIn } from './read-address.ts'
import { type CheckResult, reportOf, unknown, well, wrong } from './result.ts'

const DAY = 86_400
const SETTINGS = {
  ...{ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' },
  ...{ synchronous_standby_names: '', archive_mode: 'on' },
}
const SYNCHRONOUS = { synchronous_standby_names: 'node2' }
const status = (replicationLagSeconds: number | null, replicationReason: 'NO_REPLICA' | 'NOT_PERMITTED' | null) => ({
  ...{ version: '17', sizeBytes: 1, connections: 1, connectionsAllowed: 100, oldestTransactionSeconds: null },
  ...{ largestTables: [], replicationLagSeconds, replicationReason },
})
const sources = { direct: 0, untrusted: 0, trustedHttp: 0, trustedHttps: 0 }

const DECISIONS: [state: CheckResult['state'], about: string, result: CheckResult][] = [
  ['well', 'a clock with a small difference', clockResult(-0.4)],
  ['wrong', 'a clock that is behind', clockResult(-2)],
  ['well', 'the secret of the database', secretResult(true, 1)],
  ['wrong', 'another secret', secretResult(false, 0)],
  ['well', 'a durable server', durabilityResult(SETTINGS)],
  ['wrong', 'a server without fsync', durabilityResult({ ...SETTINGS, fsync: 'off' })],
  ['well', 'enough connections', connectionsResult({ gateways: 2, pool: 10, allowed: 100 })],
  ['wrong', 'too few connections', connectionsResult({ gateways: 4, pool: 20, allowed: 100 })],
  ['well', 'one server', replicationResult(status(null, 'NO_REPLICA'), SETTINGS)],
  ['wrong', 'a standby that is missing', replicationResult(status(null, 'NO_REPLICA'), SYNCHRONOUS)],
  ['unknown', 'standbys that may not be seen', replicationResult(status(null, 'NOT_PERMITTED'), SYNCHRONOUS)],
  ['well', 'a synchronous standby', replicationResult(status(0.1, null), SYNCHRONOUS)],
  ['wrong', 'an asynchronous standby', replicationResult(status(0.1, null), SETTINGS)],
  ['wrong', 'a late standby', replicationResult(status(60, null), SYNCHRONOUS)],
  ['well', 'a disk with space', diskResult('data', 50, 100)],
  ['wrong', 'a full disk', diskResult('data', 5, 100)],
  ['well', 'a trusted certificate', certificateResult({ secondsLeft: 60 * DAY, problem: undefined }, true)],
  ['wrong', 'a certificate that ends', certificateResult({ secondsLeft: 7 * DAY, problem: undefined }, true)],
  ['wrong', 'an unknown authority', certificateResult({ secondsLeft: 60 * DAY, problem: 'SELF_SIGNED' }, true)],
  ['wrong', 'http in production', certificateResult(undefined, true)],
  ['well', 'http in the demonstration', certificateResult(undefined, false)],
  ['well', 'a trusted proxy with TLS', proxyResult({ ...sources, trustedHttps: 12 }, true)],
  ['wrong', 'a proxy that is not trusted', proxyResult({ ...sources, untrusted: 12 }, true)],
  ['wrong', 'a proxy without the scheme', proxyResult({ ...sources, trustedHttp: 12 }, true)],
  ['wrong', 'a proxy without the address', proxyResult({ ...sources, direct: 12 }, true)],
  ['unknown', 'another gateway', proxyResult(sources, true)],
  ['well', 'no proxy', proxyResult({ ...sources, direct: 12 }, false)],
  ['well', 'an upgrade that arrives', socketResult({ status: 401, code: 'A0301' })],
  ['wrong', 'an upgrade that is removed', socketResult({ status: 404, code: 'A0404' })],
  ['wrong', 'a page of the proxy', socketResult({ status: 502, code: undefined })],
  ['wrong', 'another origin', socketResult({ status: 403, code: 'A0302' })],
  ['well', 'a mail server', mailResult('smtp.example:587', undefined, true)],
  ['wrong', 'a mail server that rejects', mailResult('smtp.example:587', 'Invalid login', true)],
  ['wrong', 'no mail server in production', mailResult(undefined, undefined, true)],
]

describe('PROD-50 the doctor', () => {
  it.each(DECISIONS)('finds %s: %s', (state, _about, result) => {
    expect(result.state).toBe(state)
    expect(result.remedy === undefined).toBe(state === 'well')
  })

  it.each([
    [['well', 'well'], { backupAge: 3_600, archive: { age: 40, failing: undefined }, embedded: true }],
    [['wrong', 'wrong'], { backupAge: 40 * 3_600, archive: { age: 900, failing: undefined }, embedded: true }],
    [['wrong', 'wrong'], { backupAge: undefined, archive: undefined, embedded: true }],
    [['well', 'unknown'], { backupAge: undefined, archive: { age: 40, failing: undefined }, embedded: false }],
  ] as const)('finds archive and backup %s with %o', (states, readings) => {
    expect(backupResults(readings).map(({ state }) => state)).toEqual(states)
  })

  it('PROD-56 names the file that cannot be archived, also if the last one was archived just now', () => {
    const archive = { age: 40, failing: '000000010000000000000007' }
    expect(backupResults({ backupAge: 3_600, archive, embedded: true })[0]).toEqual({
      ...{ check: 'archive', state: 'wrong', remedy: 'see docs/runbooks/archive.md' },
      finding: '000000010000000000000007 could not be archived; the last change was archived 40 s ago',
    })
  })

  it('reads the sources of requests in the metrics of a gateway', () => {
    const metrics = `foyer_request_sources_total{source="trusted",scheme="https"} 7
foyer_request_sources_total{source="trusted",scheme="http"} 2
foyer_request_sources_total{source="direct",scheme="http"} 3\n`
    expect(sourcesIn(metrics)).toEqual({ direct: 3, untrusted: 0, trustedHttp: 2, trustedHttps: 7 })
  })
})

it.each([
  ['well', 'months ahead', { stray: 0, until: 90 * DAY, span: 31 * DAY }],
  ['well', 'blocks without a time', { stray: 0, until: undefined, span: undefined }],
  ['wrong', 'months that end soon', { stray: 0, until: 6 * DAY, span: 31 * DAY }],
  ['wrong', 'rows without a month', { stray: 3, until: 90 * DAY, span: 31 * DAY }],
  ['well', 'three days ahead', { stray: 0, until: 3 * DAY, span: DAY }],
  ['well', 'rows that may not be counted', { stray: undefined, until: 3 * DAY, span: DAY }],
  ['wrong', 'less than a day ahead', { stray: 0, until: 0.9 * DAY, span: DAY }],
] as const)('PROD-58 PROD-89 partitions are %s: %s', (state, _about, figures) => {
  const now = 20_000 * DAY
  const until = figures.until === undefined ? undefined : now + figures.until
  const well = { table: 'audit_event', stray: 0, until: now + 90 * DAY, span: 31 * DAY }
  expect(partitionsResult([well, { table: 'temperature.reading', ...figures, until }], now).state).toBe(state)
})

it.each([
  ['well', [0.02, -0.4]],
  ['wrong', [0.02, -4.2]],
  ['wrong', [undefined, 1.1]],
  ['unknown', [0.02, undefined]],
  ['unknown', []],
] as const)('PROD-59 clocks of gateways are %s with offsets of %j', (state, offsets) => {
  const result = gatewayClocksResult(offsets.map((offset, index) => ({ host: `gateway-${index + 1}`, offset })))
  expect(result.state).toBe(state)
  if (state === 'wrong') expect(result.finding).toContain('gateway-2')
})

it('PROD-51 a report has a remedy for each check that is not well, and counts what is wrong', () => {
  const results = [
    well('clock', 'right'),
    wrong('disk', 'full', 'free space'),
    unknown('proxy', 'unseen', 'look there'),
  ]
  expect(reportOf(results)).toEqual([
    '✓ clock              right',
    '✗ disk               full',
    '  → free space',
    '? proxy              unseen',
    '  → look there',
    'Wrong: 1 of 3 checks.',
  ])
})
