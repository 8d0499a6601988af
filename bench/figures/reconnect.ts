import { SOCKET_RETRY_INTERVAL } from '@foyer/contract/limits'
import { startGateway, withFolder } from '../environment/gateway.ts'
import { seedSessions, seedUsers, withDatabase } from '../environment/load-data.ts'
import { MANAGER, signInRequest } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { startLoad } from '../load/load.ts'
import { runSocketJob, startSockets } from '../load/sockets.ts'
import { spreadOf } from '../statistics.ts'

const SOCKETS = 10_000
const BACK_WITHIN = 30
const SIGN_IN_P99 = 1_000
const SIGN_INS_PACE = 250
/** A proxy header distinguishes the stores, because the load comes from one address. */
const BEHIND_PROXY = { FOYER_TRUSTED_PROXIES: '127.0.0.1' }

export const reconnect: Figure = {
  name: 'reconnect',
  how: `${SOCKETS} notice sockets of as many users are open when the gateway is stopped and started again. Once it is ready, each client reconnects as the portal does: it requests a ticket at a random time within ${SOCKET_RETRY_INTERVAL / 1_000} s. Measured until the last socket is open. Meanwhile one user signs in every ${SIGN_INS_PACE} ms.`,
  measure: (effort) => withFolder((folder) => measure(folder, effort)),
}

async function measure(folder: string, effort: Effort): Promise<Outcome> {
  const count = effort.repeats(SOCKETS)
  const before = await startGateway({ folder, environment: BEHIND_PROXY })
  const sessions = await withDatabase(before.databaseUrl as string, async (client) => {
    await seedUsers(client, count)
    return await seedSessions(
      client,
      Array.from({ length: count }, (_, number) => number),
    )
  })
  const sockets = startSockets()
  await runSocketJob(sockets, { kind: 'open', port: before.port, tickets: sessions.map(({ ticket }) => ticket) })
  await before.stop()
  const gateway = await startGateway({ folder, environment: BEHIND_PROXY })
  try {
    const { port } = gateway
    const ready = performance.timeOrigin + performance.now()
    const load = startLoad()
    const requests = [signInRequest(MANAGER)]
    const signIns = load.run({ port, requests, connections: 1, seconds: BACK_WITHIN, pace: SIGN_INS_PACE })
    const tokens = sessions.map(({ token }) => token)
    const back = await runSocketJob(sockets, { kind: 'reconnect', port, tokens, within: SOCKET_RETRY_INTERVAL })
    if (!('back' in back) || back.back !== count) throw new Error('Not every socket reconnected')
    const { latencies } = await signIns
    load.stop()
    const calls = spreadOf(latencies['200'] ?? [])
    const seconds = (back.last - ready) / 1_000
    return {
      measures: [
        atMost(BACK_WITHIN, {
          label: `All ${count} sockets are reconnected after`,
          value: seconds,
          unit: ' s',
          digits: 1,
        }),
        atMost(SIGN_IN_P99, { label: 'p99 of a sign-in meanwhile', value: calls.p99, unit: ' ms' }),
      ],
      raw: { sockets: count, seconds, calls },
    }
  } finally {
    sockets.disconnect()
    await gateway.stop()
  }
}
