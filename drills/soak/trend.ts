import { median } from '../../bench/statistics.ts'

/** What was read at one moment, by name. */
export interface Sample {
  /** Seconds after the beginning of the load. */
  readonly at: number
  readonly values: Readonly<Record<string, number>>
}

/** A time in which something was interrupted, in seconds. */
export interface Interval {
  readonly from: number
  readonly to: number
}

export interface Trend {
  /** The median of the first third of the undisturbed samples. */
  readonly first: number
  /** The median of the last third. */
  readonly last: number
  /** By how much the last exceeds the first, in percent. */
  readonly growth: number
  /** The samples that were compared. */
  readonly count: number
}

/** Removes samples of the warm-up and those within an interruption. */
export function undisturbed(samples: readonly Sample[], warmUp: number, interruptions: readonly Interval[]): Sample[] {
  return samples.filter(({ at }) => at >= warmUp && interruptions.every(({ from, to }) => at < from || at > to))
}

/**
 * Returns by how much a time grows beside that of fixed work, in percent. Both grow while other programs, or other machines of the same
 * host, use the processor.
 */
export function growthBeside(time: Trend, fixedWork: Trend): number {
  return (time.last / time.first / (fixedWork.last / fixedWork.first) - 1) * 100
}

/**
 * Returns by how much a time grows, in percent. While the machine becomes slower, what exceeds the growth of fixed work; while it becomes
 * quicker, the growth alone: most requests also wait for disks and other processes, so that they do not become quicker as fixed work does.
 */
export function growthOfTime(time: Trend, fixedWork: Trend): number {
  return fixedWork.growth > 0 ? growthBeside(time, fixedWork) : time.growth
}

/** Compares the first third of the samples that have a value with the last third. */
export function trendOf(samples: readonly Sample[], name: string): Trend {
  const values = samples.map((sample) => sample.values[name]).filter((value) => value !== undefined)
  const third = Math.floor(values.length / 3)
  const first = median(values.slice(0, third))
  const last = median(values.slice(-third))
  return { first, last, growth: (last / first - 1) * 100, count: third * 2 }
}
