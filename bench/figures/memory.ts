import { setTimeout as pause } from 'node:timers/promises'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { memoryOf } from '../environment/processes.ts'
import { createUsers, MANAGER, signIn, signInRequest, workBenchRequest } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { startLoad } from '../load/load.ts'
import { rounded } from '../statistics.ts'

const CONCURRENT = 16
const USERS = 32
const AT_MOST_MIB = 140
/** Longer than the rounds of the other figures, so that a leak shows. */
const LONGER = 5
const SETTLES = 3_000

export const memory: Figure = {
  name: 'memory',
  how: `Resident memory of the gateway process after the loads of the figures above, in sequence: sign-ins over ${CONCURRENT} connections, sign-ins and work-benches together, work-benches over ${CONCURRENT} connections. Read ${SETTLES / 1_000} s after the last.`,
  bottleneck:
    'About 53 MB are the pages of Node itself, about 60 MB the live objects of 1,750 modules, about 30 MB memory of the C library (13 MB of it the text of these modules), and the rest is heap that V8 reserves. tools/gateway-environment.mjs sets its limit.',
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const { port, pid } = gateway
  const afterStart = memoryOf(pid)
  const signIns = (await createUsers(gateway.origin, USERS)).map(signInRequest)
  const benches = [workBenchRequest(await signIn(gateway.origin, MANAGER))]
  const seconds = effort.seconds * LONGER
  const loads = [startLoad(), startLoad()] as const
  const many = { port, connections: CONCURRENT, seconds }
  await loads[0].run({ ...many, requests: signIns })
  const afterSignIns = memoryOf(pid)
  await Promise.all([
    loads[0].run({ ...many, requests: signIns }),
    loads[1].run({ port, connections: 1, seconds, requests: benches, pace: 20 }),
  ])
  const afterBoth = memoryOf(pid)
  await loads[0].run({ ...many, requests: benches })
  const afterBenches = memoryOf(pid)
  for (const load of loads) load.stop()
  await pause(SETTLES)
  const end = memoryOf(pid)
  const beside = `${afterStart.mib.toFixed(0)} after the start, ${end.peakMib.toFixed(0)} at most`
  const raw = { afterStart, afterSignIns, afterBoth, afterBenches, end }
  return {
    measures: [
      atMost(AT_MOST_MIB, { label: 'Resident memory of the gateway after load', value: end.mib, unit: ' MB', beside }),
    ],
    raw: Object.fromEntries(
      Object.entries(raw).map(([at, one]) => [at, { mib: rounded(one.mib, 1), peakMib: rounded(one.peakMib, 1) }]),
    ),
  }
}
