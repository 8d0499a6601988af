import { Connection } from './connection.ts'
import type { Job, LoadResult } from './job.ts'
import { traceNaming } from './trace-naming.ts'

const REQUESTS_AT_MOST = 2_000_000
/** How long to wait at the end for outstanding responses. */
const TIMEOUT = 5_000

/** Runs one job on connections of its own. */
export async function runJob(job: Job): Promise<LoadResult> {
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
  const nameTrace = job.ownTraces ? traceNaming() : undefined
  const before = process.cpuUsage()
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, end - began + TIMEOUT).unref())
  const all = connections.map((connection, index) => {
    const requests = shareOf(job, index)
    let turn = 0
    const send = (done: (status: number, from: number) => void) => {
      const from = performance.now()
      sent++
      const request = requests[turn++ % requests.length] as Buffer
      nameTrace?.(request)
      connection.sendRequest(request, (status) => done(status, from))
    }
    return job.pace ? paced(job.pace, send, count, goesOn) : closedLoop(job.once ?? false, send, count, goesOn)
  })
  if (job.awake) keepAwake(goesOn)
  await Promise.race([Promise.all(all), timeout])
  const { user, system } = process.cpuUsage(before)
  const elapsed = performance.now() - began
  for (const connection of connections) connection.close()
  return { latencies, seconds: job.seconds, ownCores: (user + system) / 1_000 / elapsed }
}

/** The requests of one connection. With enough requests no two connections send the same one. */
function shareOf({ requests, connections }: Job, index: number): Buffer[] {
  const own = requests.filter((_, at) => at % connections === index)
  return (own.length > 0 ? own : [requests[index % requests.length] as string]).map((text) => Buffer.from(text))
}

function keepAwake(goesOn: () => boolean): void {
  if (goesOn()) setImmediate(keepAwake, goesOn)
}

type Send = (done: (status: number, from: number) => void) => void
type Count = (status: number, from: number, to: number) => void

/** Sends the next request when the response has arrived. A lost connection ends the loop. */
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

/** Sends a request every `pace` milliseconds. One that is sent late is timed from when it was due. */
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
