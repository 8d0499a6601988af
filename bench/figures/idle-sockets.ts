import { setTimeout as pause } from 'node:timers/promises'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { seedSessions, seedUsers, withDatabase } from '../environment/load-data.ts'
import { descriptorLimit, memoryOf, processorSeconds } from '../environment/processes.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { runSocketJob, startSockets } from '../load/sockets.ts'
import { rounded, slopeOf } from '../statistics.ts'

const SOCKETS = 50_000
const AT_MOST_MB = 600
/** Descriptors of a process that are no sockets of clients. The gateway reserves 200. */
const OTHER_DESCRIPTORS = 500
const STEPS = 4
const SETTLES = 12_000
const KIB_A_MIB = 1_024

export const idleSockets: Figure = {
  name: 'idle-sockets',
  how: `Notice sockets of as many users are open on one gateway process and receive only its heartbeat. They are opened in ${STEPS} steps, from addresses 127.0.0.x; the resident memory is read ${SETTLES / 1_000} s after each. As many of ${SOCKETS} as the machine lets a process have file descriptors; beyond that, the line through the readings is extended.`,
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

interface Reading {
  readonly sockets: number
  readonly mib: number
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const count = Math.min(effort.repeats(SOCKETS), descriptorLimit(gateway.pid) - OTHER_DESCRIPTORS)
  const numbers = Array.from({ length: count }, (_, number) => number)
  const sessions = await withDatabase(gateway.databaseUrl as string, async (client) => {
    await seedUsers(client, count)
    return await seedSessions(client, numbers)
  })
  const size = Math.ceil(count / STEPS)
  const clients = Array.from({ length: STEPS }, () => startSockets())
  const readings: Reading[] = [{ sockets: 0, mib: memoryOf(gateway.pid).mib }]
  const { port } = gateway
  for (const [step, client] of clients.entries()) {
    const tickets = sessions.slice(step * size, (step + 1) * size).map(({ ticket }) => ticket)
    await runSocketJob(client, { kind: 'open', port, tickets, from: `127.0.0.${step + 2}` })
    await pause(SETTLES)
    readings.push({ sockets: Math.min(count, (step + 1) * size), mib: memoryOf(gateway.pid).mib })
  }
  const used = processorSeconds(gateway.pid)
  await pause(SETTLES)
  const cores = (processorSeconds(gateway.pid) - used) / (SETTLES / 1_000)
  for (const client of clients) client.disconnect()
  return outcomeOf(readings, cores)
}

/** The first reading is left out: the first sockets also make the gateway load and compile code. */
function outcomeOf(readings: readonly Reading[], cores: number): Outcome {
  const { sockets, mib } = readings.at(-1) as Reading
  const line = slopeOf(readings.slice(1).map((one) => [one.sockets, one.mib]))
  const kilobytes = line * KIB_A_MIB
  const all = mib + Math.max(0, SOCKETS - sockets) * line
  const measured = `${mib.toFixed(0)} MB with ${sockets}, ${kilobytes.toFixed(1)} kB a socket`
  const label = `Resident memory of a gateway with ${SOCKETS} idle sockets`
  return {
    measures: [
      atMost(AT_MOST_MB, { label, value: all, unit: ' MB', beside: measured }),
      { label: `Cores of the gateway for ${sockets} idle sockets`, measured: cores.toFixed(2) },
    ],
    ...(sockets < SOCKETS && { notes: [`Opened: ${sockets} sockets. The rest is the extended line.`] }),
    raw: { readings: readings.map((one) => ({ ...one, mib: rounded(one.mib, 1) })), kilobytes, cores },
  }
}
