import { Connection } from './connection.ts'
import type { Job, Yield } from './job.ts'

const REQUESTS_AT_MOST = 2_000_000
/** How long answers that are under way at the end are waited for. */
const PATIENCE = 5_000

/** Runs one job on connections of its own and gives what it saw. */
export async function runJob(job: Job): Promise<Yield> {
  const connections = await Promise.all(Array.from({ length: job.connections }, () => Connection.open(job.port)))
  const began = performance.now()
  const countFrom = began + (job.warmUpSeconds ?? 0) * 1_000
  const end = countFrom + job.seconds * 1_000
  const latencies: Record<string, number[]> = {}
  let sent = 0
  const goesOn = () => performance.now() < end && sent < REQUESTS_AT_MOST
  const count = (status: number, from: number, to: number) => {
    if (from < countFrom || (to > end && !job.once)) return
    latencies[status] ??= []
    latencies[status].push(to - from)
  }
  const before = process.cpuUsage()
  const patience = new Promise<void>((resolve) => setTimeout(resolve, end - began + PATIENCE).unref())
  const all = connections.map((connection, index) => {
    const requests = shareOf(job, index)
    let turn = 0
    const send = (done: (status: number, from: number) => void) => {
      const from = performance.now()
      sent++
      connection.ask(requests[turn++ % requests.length] as Buffer, (status) => done(status, from))
    }
    return job.pace ? paced(job.pace, send, count, goesOn) : closedLoop(job.once ?? false, send, count, goesOn)
  })
  if (job.awake) stayAwake(goesOn)
  await Promise.race([Promise.all(all), patience])
  const { user, system } = process.cpuUsage(before)
  const elapsed = performance.now() - began
  for (const connection of connections) connection.close()
  return { latencies, seconds: job.seconds, ownCores: (user + system) / 1_000 / elapsed }
}

/** The requests of one connection: none is sent on two of them at once, as long as there are enough. */
function shareOf({ requests, connections }: Job, index: number): Buffer[] {
  const own = requests.filter((_, at) => at % connections === index)
  return (own.length > 0 ? own : [requests[index % requests.length] as string]).map((text) => Buffer.from(text))
}

function stayAwake(goesOn: () => boolean): void {
  if (goesOn()) setImmediate(stayAwake, goesOn)
}

type Send = (done: (status: number, from: number) => void) => void
type Count = (status: number, from: number, to: number) => void

/** The next request goes out when the answer is there. A lost connection ends it. */
function closedLoop(once: boolean, send: Send, count: Count, goesOn: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const next = () =>
      send((status, from) => {
        count(status, from, performance.now())
        if (!once && status !== 0 && goesOn()) next()
        else resolve()
      })
    next()
  })
}

/** A request each so many milliseconds. One that had to wait for the answer before it is timed from when it was due. */
function paced(pace: number, send: Send, count: Count, goesOn: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    let due = performance.now()
    const next = () => {
      const late = performance.now() > due + pace
      const wasDue = due
      send((status, from) => {
        const now = performance.now()
        count(status, late ? wasDue : from, now)
        due += pace
        if (status === 0 || !goesOn()) return resolve()
        if (now >= due) next()
        else setTimeout(next, due - now)
      })
    }
    next()
  })
}
