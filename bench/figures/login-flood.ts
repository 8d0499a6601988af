import { setTimeout as pause } from 'node:timers/promises'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { createUsers, signInRequest } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { type Load, startLoad } from '../load/load.ts'
import { median, percentile, rounded, spreadOf } from '../statistics.ts'

const CONCURRENT = 400
const USERS = 32
const REJECTED_WITHIN = 100
const EVENT_LOOP_P99 = 50
const METRIC = 'foyer_nodejs_eventloop_lag_p99_seconds'

export const loginFlood: Figure = {
  name: 'login-flood',
  how: `${CONCURRENT} connections sign in at the same moment, repeatedly with a pause of one second, as Retry-After demands; then as many without a pause. Sign-ins that do not fit into the queue of hashes are rejected with 429. The delay of the event loop is the gateway's own metric (\`${METRIC}\`, which includes the 10 ms of its timer).`,
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const requests = (await createUsers(gateway.origin, USERS)).map(signInRequest)
  const load = startLoad()
  const waves = []
  for (let wave = 0; wave < effort.rounds; wave++)
    waves.push(await flood(gateway, load, { requests, once: true, seconds: 20 }))
  const sustained = []
  for (let round = 0; round < effort.rounds; round++)
    sustained.push(await flood(gateway, load, { requests, once: false, seconds: effort.seconds }))
  load.stop()
  return {
    measures: [...measuresOf('waves', waves), ...measuresOf('without a pause', sustained)],
    notes: [
      `Sign-ins that succeeded meanwhile: ${median(waves.map(({ signedIn }) => signedIn.count))} of each wave, ${median(sustained.map(({ signedIn }) => signedIn.count / effort.seconds)).toFixed(0)} a second without a pause.`,
    ],
    raw: { waves, sustained },
  }
}

type Flood = Awaited<ReturnType<typeof flood>>

async function flood(
  gateway: RunningGateway,
  load: Load,
  job: { requests: readonly string[]; once: boolean; seconds: number },
) {
  /* Reading the metric resets it. */
  await eventLoopP99(gateway)
  const { latencies } = await load.run({ ...job, port: gateway.port, connections: CONCURRENT })
  const eventLoop = await eventLoopP99(gateway)
  await pause(1_000)
  const others = Object.keys(latencies).filter((status) => status !== '200' && status !== '429')
  if (others.length > 0) throw new Error(`Responses with ${others.join(', ')}`)
  return {
    rejected: spreadOf(latencies['429'] ?? []),
    signedIn: spreadOf(latencies['200'] ?? []),
    eventLoopP99: eventLoop,
  }
}

function measuresOf(kind: string, floods: readonly Flood[]) {
  const p99 = median(floods.map(({ rejected }) => rejected.p99))
  const loop = percentile(
    floods.map(({ eventLoopP99 }) => eventLoopP99),
    0.5,
  )
  const beside = `${median(floods.map(({ rejected }) => rejected.count)).toFixed(0)} rejected, p50 ${median(floods.map(({ rejected }) => rejected.p50)).toFixed(0)} ms`
  return [
    atMost(REJECTED_WITHIN, {
      label: `p99 of the 429s, ${CONCURRENT} sign-ins at once, ${kind}`,
      value: p99,
      unit: ' ms',
      beside,
    }),
    atMost(EVENT_LOOP_P99, {
      label: `p99 of the event loop's delay meanwhile, ${kind}`,
      value: loop,
      unit: ' ms',
      digits: 1,
    }),
  ]
}

async function eventLoopP99({ origin }: RunningGateway): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return rounded(Number(new RegExp(`^${METRIC} (\\S+)`, 'm').exec(text)?.[1]) * 1_000, 1)
}
