import { atLeast, atMost, type Measure, type Outcome } from '../drill.ts'
import type { Losses } from '../load/compare.ts'
import type { Readers } from '../load/readers.ts'
import type { ClientRecord } from '../load/record.ts'
import type { Load } from '../load/work.ts'
import type { TabReport } from './tab.ts'
import type { TestResults } from './test-results.ts'

/** The close code of a gateway that stops (docs/reference/asyncapi.json). */
const RESTART = 1012

export interface Findings {
  readonly record: Pick<ClientRecord, 'responses' | 'notices' | 'sessions' | 'acknowledged'>
  readonly losses: Losses
  readonly load: { readonly sockets: readonly Pick<Load['sockets'][number], 'closed'>[] }
  readonly readers: { readonly inboxes: readonly Pick<Readers['inboxes'][number], 'received' | 'connections'>[] }
  readonly missing: number
  readonly tabs: readonly TabReport[]
  readonly tests: TestResults | undefined
  readonly wanted: number
}

/** Counts the calls, and those that were no success. */
export function callsOf({ responses }: Pick<ClientRecord, 'responses'>): { calls: number; failed: number } {
  const sum = (rows: readonly (readonly [string, number])[]) => rows.reduce((total, [, count]) => total + count, 0)
  const all = Object.entries(responses)
  return { calls: sum(all), failed: sum(all.filter(([key]) => !/: 20\d$/.test(key))) }
}

export function outcomeOf({ record, losses, load, readers, missing, tabs, tests, wanted }: Findings): Outcome {
  const { calls, failed } = callsOf(record)
  const { sessions, ...writes } = losses
  const lost = Object.values(writes).reduce((sum, count) => sum + count, 0)
  const otherCodes = load.sockets.filter(({ closed }) => closed !== undefined && closed !== RESTART)
  const missed = readers.inboxes.reduce((sum, { received }) => sum + record.notices.length - new Set(received).size, 0)
  const connections = readers.inboxes.map((inbox) => inbox.connections)
  return {
    measures: [
      atLeast(wanted, 'Calls', calls),
      atMost(0, 'Failed calls', failed),
      atMost(0, `Acknowledged writes lost, of ${record.acknowledged}`, lost),
      atMost(0, `Sessions lost, of ${record.sessions.length}`, sessions),
      atMost(0, `Sockets closed but for a restart, of ${load.sockets.length}`, otherCodes.length),
      atMost(0, `Notices missed on ${connections.length} reopened sockets, of ${record.notices.length}`, missed),
      atMost(0, 'Files of the other release that are not served', missing),
      ...tabs.flatMap(measuresOf),
      ...(tests ? [measureOfTests(tests)] : []),
    ],
    raw: { responses: record.responses, losses, connections, tabs, tests },
  }
}

function measureOfTests({ passed, failed, prevented }: TestResults): Measure {
  const beside = prevented.length > 0 ? `, beside ${prevented.length} tests and files that it prevents` : ''
  const label = `Failed tests of the previous gateway on the new schema, of ${passed + failed.length}${beside}`
  return atMost(0, label, failed.length)
}

function measuresOf({ name, reloads, inputIsThere, faults }: TabReport): Measure[] {
  return [
    atMost(0, `${name}: reloads`, reloads),
    { label: `${name}: input is there`, measured: inputIsThere ? 'yes' : 'no', target: 'yes', met: inputIsThere },
    atMost(0, `${name}: failed calls and errors`, faults.length),
  ]
}
