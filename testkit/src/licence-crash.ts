import { setTimeout as pause } from 'node:timers/promises'
import type { LicencePayload } from '@foyer/contract/licence'
import { createDatabase, TEST_SECRET } from './database/cluster.ts'
import { type GatewayUnderTest, startGateway } from './gateway.ts'
import { type GatewayProcess, processFolder, startGatewayProcess } from './gateway-process.ts'
import { formOf } from './http/uploads.ts'
import { activateLicence, installLicence, licenceFile } from './licence.ts'
import { openSession } from './sign-in/sessions.ts'
import { SteppedClock } from './time/clock.ts'
import { idOf } from './users.ts'

/** Where the database was found after each `kill -9`. */
export interface CrashOutcomes {
  /** The former licence was in force. */
  readonly former: number
  readonly activated: number
  /** What contradicted itself, such as a licence in force without its history. Empty if all is well. */
  readonly contradictions: readonly string[]
}

/**
 * Kills a gateway process again and again while it activates a licence, at moments that spread over the duration of an activation, and
 * reads what the database has.
 * @param moment of each kill after the request was sent, in milliseconds, by the number of the attempt
 */
export async function crashDuringActivation(
  clusterUrl: string,
  times: number,
  moment: (attempt: number) => number,
): Promise<CrashOutcomes> {
  const database = await createDatabase(clusterUrl)
  const folder = processFolder()
  const clock = new SteppedClock(new Date().toISOString())
  const staying = await startGateway({ clusterUrl, databaseUrl: database.url, clock })
  const outcomes = { former: 0, activated: 0, contradictions: [] as string[] }
  try {
    await installLicence(staying, { serial: 1, ...TERM })
    for (let attempt = 0; attempt < times; attempt++) {
      const killed = await startGatewayProcess(folder.path, { DATABASE_URL: database.url, FOYER_SECRET: TEST_SECRET })
      const crash = { serial: attempt + 2, after: moment(attempt) }
      const found = await crashOnce(staying, killed, crash).finally(() => killed.end('SIGKILL'))
      if (typeof found === 'string') outcomes.contradictions.push(found)
      else outcomes[found ? 'activated' : 'former']++
      clock.step(1)
    }
    return outcomes
  } finally {
    await staying.close()
    await database.drop()
    folder.remove()
  }
}

/** The process has the clock of the machine. */
const TERM = { activationTime: '2026-01-01', expirationTime: '2099-12-31' } as const satisfies Partial<LicencePayload>

const TOO_MANY = 429
/** In milliseconds. */
const UNTIL_NEXT_UPLOAD = 2_000

interface Crash {
  readonly serial: number
  readonly after: number
}

/** Returns whether the licence was activated, or a contradiction. */
async function crashOnce(
  staying: GatewayUnderTest,
  killed: GatewayProcess,
  { serial, after }: Crash,
): Promise<boolean | string> {
  const before = await stateOf(staying)
  const token = await openSession(staying, await idOf(staying, 'super'))
  const file = formOf('verte.lic', await licenceFile(staying, { serial, ...TERM }))
  const id = await upload(staying, file, token)
  const request = killed.client.call('licence.activateByPost', { id }, { token }).catch(() => undefined)
  await pause(after)
  await killed.end('SIGKILL')
  const reply = await request
  const state = await settled(staying)
  const wasActivated = state.inForce.join() === `LIC-${serial}`
  if (!wasActivated && state.inForce.join() !== before.inForce.join()) return `in force: ${state.inForce.join()}`
  if (reply?.body.resultCode === 1001 && !wasActivated) return `${serial} was acknowledged, and is not in force`
  if (state.history !== before.history + (wasActivated ? 1 : 0)) return `${serial}: ${state.history} in the history`
  if (state.highest !== (wasActivated ? serial : before.highest))
    return `${serial}: the highest serial is ${state.highest}`
  const repeated = await activateLicence(staying, id)
  return repeated.body.resultCode === 1001 ? wasActivated : `${serial}: a retry got ${repeated.body.resultCode}`
}

/** Thirty uploads a minute are allowed: waits for the next one. */
async function upload(gateway: GatewayUnderTest, file: FormData, token: string): Promise<string> {
  const { status, body } = await gateway.client.post('/v2/licenses', file, { token })
  if (status !== TOO_MANY) return body.data.id
  await pause(UNTIL_NEXT_UPLOAD)
  return await upload(gateway, file, token)
}

/** PostgreSQL may still be completing, or rolling back, what the killed process had sent. */
async function settled(staying: GatewayUnderTest) {
  return await staying.deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('licence_server').select('id').forUpdate().execute()
    return await stateOf(staying)
  })
}

async function stateOf({ deps: { db } }: GatewayUnderTest) {
  const [inForce, server, history] = await Promise.all([
    db.selectFrom('licence').select('id').orderBy('serial').execute(),
    db.selectFrom('licence_server').select('highest_serial').executeTakeFirstOrThrow(),
    db
      .selectFrom('licence_activation')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { inForce: inForce.map(({ id }) => id), highest: Number(server.highest_serial), history: history.count }
}
