import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100
const KIB_A_MIB = 1_024

/** Processor seconds that a process has used so far. */
export function processorSeconds(pid: number): number {
  const [user, system] = fieldsOf(pid).slice(11, 13).map(Number) as [number, number]
  return (user + system) / TICKS_A_SECOND
}

/** Processor seconds of PostgreSQL: of its main process and its children, including those that have ended. */
export function processorSecondsWithChildren(pid: number): number {
  const [, , ended, endedSystem] = fieldsOf(pid).slice(11, 15).map(Number) as [number, number, number, number]
  const running = childrenOf(pid).reduce((sum, child) => sum + orNothing(() => processorSeconds(child)), 0)
  return processorSeconds(pid) + (ended + endedSystem) / TICKS_A_SECOND + running
}

/** The resident memory of a process, and its peak. */
export function memoryOf(pid: number): { mib: number; peakMib: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / KIB_A_MIB
  return { mib: of('VmRSS'), peakMib: of('VmHWM') }
}

/** The most file descriptors that a process may have open. */
export function descriptorLimit(pid: number): number {
  const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8')) ?? []
  return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit)
}

function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((one) => orNothing(() => Number(fieldsOf(one)[1])) === pid)
}

/** Returns 0 if the process has ended since it was listed. */
function orNothing(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}

/** The fields after the name: state, parent, … The name itself may contain spaces and brackets. */
function fieldsOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
