import { setTimeout as pause } from 'node:timers/promises'
import { administrationEndpoints } from '@foyer/contract/administration'
import { workBenchEndpoints } from '@foyer/contract/work-bench'
import type { RunningGateway } from '../environment/gateway.ts'
import { type Gateways, withGateways } from '../environment/gateways.ts'
import { draftToAllUsers } from '../environment/publishing.ts'
import { openPushSocket, type PushSocket } from '../environment/push-socket.ts'
import { ADMINISTRATOR, MANAGER, sendRequest, signIn } from '../environment/users.ts'
import { type Effort, type Figure, type Outcome, worstWithin } from '../figure.ts'
import { rounded } from '../statistics.ts'

const GATEWAYS = 10
const WITHIN = 100
const TIMES = 30
/** Changes come at all times of a gateway's polls and jobs. */
const PAUSE = 137
const { changeSettings, settings, changeUser, users } = administrationEndpoints

export const changeLatency: Figure = {
  name: 'change-latency',
  how: `${GATEWAYS} gateway processes on one PostgreSQL, each with an open socket of a manager. A change is made through one of them, through each in its turn: another grant of the manager, a setting, a notice. From that request on, until the sockets at all ${GATEWAYS} gateways have received the push of it. A read at each gateway must then return the new state at once. ${TIMES} times each, after one through each gateway that is not counted.`,
  measure: (effort) => withGateways(GATEWAYS, (gateways) => measure(gateways, effort)),
}

/** A change, the text of its push, and whether a gateway returns the new state. */
interface Change {
  readonly push: string
  make(): Promise<unknown>
  isKnownTo(origin: string): Promise<boolean>
}

type Kind = (origin: string, administrator: string, manager: Manager, time: number) => Promise<Change>

interface Manager {
  readonly token: string
  /** All customers of the manager at the start. */
  readonly customers: readonly string[]
}

const KINDS: Readonly<Record<string, Kind>> = {
  'Another grant': async (origin, administrator, { token, customers }, time) => {
    const path = `${users.path}?keyword=${MANAGER.username}`
    const found = await sendRequest(origin, { ...users, path, token: administrator })
    const { id, version } = found.items[0]
    const granted = time % 2 === 0 ? customers.slice(0, 1) : customers
    const body = { version, grants: [{ role: 'store-manager', customers: granted }] }
    const request = { ...changeUser, path: changeUser.path.replace(':id', id), token: administrator, body }
    return {
      push: 'PERMISSION_CHANGED',
      make: () => sendRequest(origin, request),
      isKnownTo: async (other) => (await customersOf(other, token)).length === granted.length,
    }
  },
  'A setting': async (origin, token, _manager, time) => {
    const { version } = await sendRequest(origin, { ...settings, token })
    const company = `Company ${time}`
    return {
      push: 'APPEARANCE_UPDATED',
      make: () => sendRequest(origin, { ...changeSettings, token, body: { version, company } }),
      isKnownTo: async (other) => (await (await fetch(`${other}/v2/configs/login`)).text()).includes(company),
    }
  },
  'A notice': async (origin, token) => ({
    push: 'IMPORTANT_NOTICE',
    make: await draftToAllUsers(origin, token, 'IMPORTANT_NOTICE'),
    isKnownTo: async () => true,
  }),
}

async function measure({ all }: Gateways, effort: Effort): Promise<Outcome> {
  const [first] = all as [RunningGateway]
  const administrator = await signIn(first.origin, ADMINISTRATOR)
  const manager = await signIn(first.origin, MANAGER)
  const customers = await customersOf(first.origin, manager)
  const sockets = await Promise.all(all.map(({ origin }) => openPushSocket(origin, manager)))
  const milliseconds: Record<string, number[]> = {}
  for (const [name, kind] of Object.entries(KINDS)) {
    const times: number[] = []
    /* V8 compiles what a gateway does for the first time: once through each of them is not counted. */
    for (let time = -all.length; time < effort.repeats(TIMES); time++) {
      const { origin } = all[(time + all.length) % all.length] as RunningGateway
      const change = await kind(origin, administrator, { token: manager, customers }, time)
      const latency = await latencyOf(change, sockets)
      if (time >= 0) times.push(latency)
      const known = await Promise.all(all.map(({ origin }) => change.isKnownTo(origin)))
      if (known.includes(false)) throw new Error(`${name}: a gateway returned the former state after the push`)
      await pause(PAUSE)
    }
    milliseconds[name] = times
  }
  for (const socket of sockets) socket.close()
  const measures = Object.entries(milliseconds).map(([name, times]) =>
    worstWithin(WITHIN, `${name} is known at ${GATEWAYS} gateways after`, times),
  )
  return { measures, raw: { milliseconds } }
}

async function latencyOf({ push, make }: Change, sockets: readonly PushSocket[]): Promise<number> {
  let last = 0
  const received = sockets.map((socket) =>
    socket.until([push], async () => {
      last = performance.now()
      return true
    }),
  )
  const from = performance.now()
  await make()
  await Promise.all(received)
  return rounded(last - from, 1)
}

async function customersOf(origin: string, token: string): Promise<string[]> {
  const { customers } = await sendRequest(origin, { ...workBenchEndpoints.workBench, token })
  return customers.map(({ id }: { id: string }) => id)
}
