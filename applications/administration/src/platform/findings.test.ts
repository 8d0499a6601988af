import type { PlatformStatus } from '@foyer/contract/monitoring'
import { describe, expect, it } from 'vitest'
import { findingsOf, queueState } from './findings.ts'
import { TROUBLED, WELL } from './samples.ts'

const kinds = (status: PlatformStatus) => findingsOf(status).map(({ kind }) => kind)

describe('what needs attention', () => {
  it('PLATFORM-08 nothing does on a platform that runs well', () => expect(findingsOf(WELL)).toEqual([]))

  it('PLATFORM-08 every state that is not normal is named', () => {
    expect(kinds(TROUBLED)).toEqual([
      ...['gatewayBusy', 'gatewayOutdated', 'gatewayLost', 'connections', 'transaction', 'replication'],
      ...['queueFailing', 'queueLate', 'jobFailing', 'faults'],
    ])
  })

  it.each([
    ['connections', { connections: 160 }, false],
    ['connections', { connections: 161 }, true],
    ['transaction', { oldestTransactionSeconds: 60 }, false],
    ['transaction', { oldestTransactionSeconds: 61 }, true],
    ['replication', { replicationLagSeconds: 30 }, false],
    ['replication', { replicationLagSeconds: 31 }, true],
    ['replication', { replicationLagSeconds: null }, false],
  ] as const)('PLATFORM-08 %s of %o: %s', (kind, database, expected) => {
    expect(kinds({ ...WELL, database: { ...WELL.database, ...database } }).includes(kind)).toBe(expected)
  })

  it.each([
    ['empty', { waiting: 0, oldestAt: '2026-11-26T01:00:00.000Z' }],
    ['well', { oldestAt: '2026-11-26T08:50:00.000Z' }],
    ['late', { oldestAt: '2026-11-26T08:49:59.000Z' }],
    ['failing', { failed: 1 }],
    ['late', { queue: 'scheduledNotices' as const, oldestAt: null, nextAt: '2026-11-26T08:58:00.000Z' }],
    ['well', { queue: 'scheduledNotices' as const, oldestAt: null, nextAt: '2026-11-26T09:58:00.000Z' }],
  ])('PLATFORM-08 a queue is %s with %o', (state, facts) => {
    const queue = { queue: 'mail' as const, waiting: 4, failed: 0, oldestAt: null, nextAt: null, lastProblem: null }
    expect(queueState({ ...queue, ...facts }, '2026-11-26T09:00:00.000Z')).toBe(state)
  })
})
