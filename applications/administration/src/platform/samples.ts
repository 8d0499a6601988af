import type { LegalHold } from '@foyer/contract/administration'
import type { Maintenance } from '@foyer/contract/maintenance'
import type { PlatformStatus, RunningGateway, SignedInSession } from '@foyer/contract/monitoring'
import { data, organisationResponse, type Respond, THOUSAND } from '../samples.ts'

const AT = '2026-11-26T09:00:00.000Z'
const SEEN = '2026-11-26T08:59:56.000Z'

const gateway = (host: string, figures: Partial<RunningGateway> = {}): RunningGateway => ({
  ...{ id: host, current: false, host, version: '2.14.0', state: 'well' },
  ...{ startedAt: '2026-11-25T04:00:00.000Z', lastSeenAt: SEEN, cpuPercent: 31, eventLoopDelayMs: 12 },
  ...{ memoryBytes: 412_000_000, sockets: 18_204, requestsPerMinute: 24_720, failuresPerMinute: 4 },
  ...figures,
})

const queue = (name: PlatformStatus['queues'][number]['queue'], waiting: number, oldestAt: string | null = null) => ({
  ...{ queue: name, waiting, failed: 0, oldestAt, nextAt: null, lastProblem: null },
})

const job = (name: PlatformStatus['jobs'][number]['job'], everySeconds: number) => ({
  ...{ job: name, everySeconds, gateways: 2, lastRunAt: SEEN, nextRunAt: '2026-11-26T09:00:56.000Z' },
  ...{ lastFailureAt: null, lastFailure: null, failing: false },
})

/** A platform that runs as it should. */
export const WELL: PlatformStatus = {
  ...{ at: AT, signedInUsers: 71_302, sessions: 74_118 },
  gateways: [gateway('gw-paris-1', { current: true }), gateway('gw-paris-2', { cpuPercent: 34 })],
  database: {
    ...{ version: '17.2', sizeBytes: 412_000_000_000, connections: 48, connectionsAllowed: 200 },
    ...{ oldestTransactionSeconds: null, replicationLagSeconds: 0.4, replicationReason: null },
    largestTables: [
      { name: 'audit_event', bytes: 214_000_000_000, rows: 402_118_204 },
      { name: 'notice_read', bytes: 88_000_000_000, rows: 810_402_118 },
      { name: 'session', bytes: 4_100_000_000, rows: 3_120_400 },
    ],
  },
  queues: [
    queue('mail', 86, '2026-11-26T08:59:00.000Z'),
    { ...queue('scheduledNotices', 3), nextAt: '2026-11-26T12:00:00.000Z' },
    queue('erasures', 0),
    queue('auditChain', 0),
  ],
  jobs: [job('publish-notices', 1), job('delete-expired', 60), job('complete-erasures', 10)],
  faults: [],
}

/** A platform in which everything needs attention that can. */
export const TROUBLED: PlatformStatus = {
  ...WELL,
  gateways: [
    gateway('gw-paris-1', { current: true }),
    gateway('gw-lyon-1', { cpuPercent: 91, eventLoopDelayMs: 340, state: 'busy' }),
    gateway('gw-madrid-1', { version: '2.13.2', state: 'outdated' }),
    gateway('gw-madrid-2', { state: 'lost', lastSeenAt: '2026-11-26T08:48:00.000Z' }),
  ],
  database: {
    ...WELL.database,
    ...{ connections: 182, oldestTransactionSeconds: 1_840, replicationLagSeconds: 95 },
  },
  queues: [
    { ...queue('mail', 86, '2026-11-26T08:20:00.000Z'), failed: 80, lastProblem: '451 4.3.0 Try again later' },
    queue('scheduledNotices', 0),
    queue('erasures', 1, '2026-11-26T08:59:30.000Z'),
    queue('auditChain', 0),
    queue('auditStream', 14_208, '2026-11-26T08:51:00.000Z'),
  ],
  jobs: [
    {
      ...job('delete-expired', 60),
      failing: true,
      lastFailureAt: SEEN,
      lastFailure: 'canceling statement due to lock',
    },
    job('publish-notices', 1),
  ],
  faults: [
    {
      application: 'signage',
      version: '5.1.0',
      kind: 'timeout',
      lastHour: 38,
      lastDay: 44,
      lastAt: '2026-11-26T08:50:00.000Z',
    },
    {
      application: 'labels',
      version: '7.3.2',
      kind: 'render',
      lastHour: 0,
      lastDay: 3,
      lastAt: '2026-11-26T07:10:00.000Z',
    },
  ],
}

const session = (id: string, displayName: string, username: string, store: string | null): SignedInSession => ({
  ...{ id, current: username === 'super', user: { id: `user-${id}`, username, displayName } },
  organisation: { id: 'o1', name: 'Maison Verte' },
  store: store === null ? null : { id: 's1', name: store },
  device: { browser: 'Chrome 141', system: store === null ? 'Windows' : 'Android' },
  ...{ address: '192.0.2.14', createdAt: '2026-11-26T08:02:00.000Z', lastActiveAt: '2026-11-26T08:58:00.000Z' },
})
export const SESSIONS = [
  session('a', 'Camille Roux', 'clerk', 'Lyon Part-Dieu'),
  session('b', 'Hugo Fontaine', 'h.fontaine', 'Paris Bastille'),
  session('c', 'Sacha Martin', 'super', null),
]

/** One that is announced for the next evening. */
export const MAINTENANCE: Maintenance = {
  startsAt: '2090-11-27T21:00:00.000Z',
  endsAt: '2090-11-27T22:30:00.000Z',
  readOnly: true,
  texts: {},
}

/** One that began long ago and runs until it is ended. */
export const RUNNING: Maintenance = { ...MAINTENANCE, startsAt: '2020-11-27T21:00:00.000Z', endsAt: null }

/** What the calls of the section return. */
export const HOLDS: readonly LegalHold[] = [
  {
    ...{ id: 'h1', kind: 'user', user: { id: 'u1', name: 'clerk' }, organisation: null, from: null, to: null },
    ...{ reason: 'Case 12 of the labour court', placedAt: '2026-11-20T09:12:00Z', placedBy: 'super' },
  },
  {
    ...{ id: 'h2', kind: 'time', user: null, organisation: null, reason: 'Request of the data protection authority' },
    ...{ from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z', placedAt: '2026-10-02T14:40:00Z', placedBy: null },
  },
]

export function platformCalls(status: PlatformStatus, maintenance: Maintenance | null = null): Respond {
  return (name, input) => {
    const { keyword } = input
    const organisations = organisationResponse(name, input, THOUSAND)
    if (organisations) return organisations
    if (name === 'administration.legalHolds') return data(HOLDS)
    if (name.startsWith('maintenance.')) return data({ maintenance, version: maintenance ? 1 : 0, readOnly: false })
    if (name === 'monitoring.platform') return data(status)
    if (name === 'administration.endSession') return data({ items: [], place: null })
    const items = SESSIONS.filter(({ user }) => user.username.includes(String(keyword ?? '')))
    return data({ items, nextCursor: null })
  }
}
