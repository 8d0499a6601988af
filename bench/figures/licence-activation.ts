import { licenceEndpoints } from '@foyer/contract/licence'
import { startCluster } from '@foyer/testkit/database/cluster'
import { crashDuringActivation } from '@foyer/testkit/licence-crash'
import { activateLicence, signInAsSuper, stageLicence, withLicences } from '../environment/licences.ts'
import { type Pair, withPair } from '../environment/pair.ts'
import { openPushSocket } from '../environment/push-socket.ts'
import { MANAGER, sendRequest, signIn } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome, worstWithin } from '../figure.ts'
import { rounded } from '../statistics.ts'

const TIMES = 30
const WITHIN = 1_000
const GIVE_UP = 10_000
const KILLS = 100
/** The moments of the kills spread over an activation, in milliseconds after the request was sent. */
const MOMENTS = 160
const APPLICATION = 'temperature'
const EXPIRED = '2026-01-02'

export const licenceActivation: Figure = {
  name: 'licence-activation',
  how: `Two gateway processes on one PostgreSQL, with an expired licence. A licence is activated through the first. From that request on: until the second gives a manager a token for an application that had been closed, and until a socket that is open on the second has received LICENCE_UPDATED and reads the new licence there, as an open shell does. ${TIMES} times. Then a gateway process is killed (SIGKILL) ${KILLS} times, up to ${MOMENTS} ms after a request to activate a licence, and the database is compared with what it must be.`,
  measure: async (effort) => {
    const times = await withPair(async (pair) => await measurePair(pair, effort))
    const crashes = await crash(effort)
    return {
      measures: [...times.measures, ...crashes.measures],
      raw: { ...(times.raw as object), crashes: crashes.raw },
    }
  },
}

async function measurePair(pair: Pair, effort: Effort): Promise<Outcome> {
  const { first, second, databaseUrl } = pair
  const administrator = await signInAsSuper(first.origin)
  const manager = await signIn(second.origin, MANAGER)
  const shell = await openPushSocket(second.origin, manager)
  const gateway: number[] = []
  const shells: number[] = []
  await withLicences(databaseUrl, async (change) => {
    for (let time = 0; time < effort.repeats(TIMES); time++) {
      await change(async (tx) => {
        await tx.updateTable('licence').set({ permanent: false, expires_on: EXPIRED }).execute()
      })
      await until(async () => !(await opens(second.origin, manager)))
      const { id, upload } = await stageLicence(first.origin, administrator)
      const from = performance.now()
      const since = () => rounded(performance.now() - from, 1)
      const [, ofGateway, ofShell] = await Promise.all([
        activateLicence(first.origin, administrator, upload),
        until(() => opens(second.origin, manager)).then(since),
        shell.until(['LICENCE_UPDATED'], async () => (await licenceOf(second.origin, manager)).id === id).then(since),
      ])
      gateway.push(ofGateway)
      shells.push(ofShell)
    }
  })
  shell.close()
  return {
    measures: [
      worstWithin(WITHIN, 'An activation is known on a second gateway after', gateway),
      worstWithin(WITHIN, 'An activation is known in an open shell after', shells),
    ],
    raw: { milliseconds: { gateway, shells } },
  }
}

async function crash(effort: Effort): Promise<Outcome> {
  const cluster = await startCluster()
  try {
    const kills = effort.repeats(KILLS)
    const outcomes = await crashDuringActivation(cluster.url, kills, (attempt) => (attempt * 7) % MOMENTS)
    const { former, activated, contradictions } = outcomes
    const beside = `${former} times the former licence was in force, ${activated} times the new one`
    return {
      measures: [
        atMost(0, {
          label: `Contradictions after ${kills} kills during an activation`,
          value: contradictions.length,
          beside,
        }),
      ],
      raw: outcomes,
    }
  } finally {
    await cluster.stop()
  }
}

const licenceOf = (origin: string, token: string) => sendRequest(origin, { ...licenceEndpoints.status, token })

/** Does the gateway give the user a token for the application? */
async function opens(origin: string, token: string): Promise<boolean> {
  const response = await fetch(`${origin}/v2/applications/${APPLICATION}/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const { resultCode } = (await response.json()) as { resultCode: unknown }
  if (resultCode !== 1001 && resultCode !== 'A0805') throw new Error(`The token was rejected with ${resultCode}`)
  return resultCode === 1001
}

async function until(happened: () => Promise<boolean>): Promise<void> {
  for (const from = performance.now(); performance.now() - from < GIVE_UP; ) if (await happened()) return
  throw new Error('It did not happen in time')
}
