import type { Reading } from '../../shared/temperature.ts'

/** Combines each `size` consecutive parts to one, newest first. */
export function grouped(readings: readonly Reading[], size: number): Reading[] {
  const groups = Array.from({ length: Math.ceil(readings.length / size) }, (_, index) =>
    readings.slice(index * size, (index + 1) * size),
  )
  return groups
    .map((group) => ({
      at: group[0]?.at ?? '',
      minimum: Math.min(...group.map(({ minimum }) => minimum)),
      maximum: Math.max(...group.map(({ maximum }) => maximum)),
      mean: group.reduce((sum, { mean }) => sum + mean, 0) / group.length,
    }))
    .reverse()
}

/** Columns for a chart: seconds, temperatures, and those out of range. A gap of more than two parts has no line. */
export function columnsOf(
  readings: readonly Reading[],
  { low, high }: { readonly low: number | null; readonly high: number | null },
): [number[], (number | null)[], (number | null)[]] {
  const seconds = readings.map(({ at }) => Date.parse(at) / 1_000)
  const steps = seconds.slice(1).map((second, index) => second - (seconds[index] ?? 0))
  const step = Math.min(...steps, Number.POSITIVE_INFINITY)
  const columns: [number[], (number | null)[], (number | null)[]] = [[], [], []]
  for (const [index, { mean }] of readings.entries()) {
    const at = seconds[index] ?? 0
    const before = seconds[index - 1]
    if (before !== undefined && at - before > 2.5 * step) push(columns, before + step, null, null)
    const out = (high !== null && mean > high) || (low !== null && mean < low)
    push(columns, at, mean, out ? mean : null)
  }
  return columns
}

function push(
  [seconds, all, out]: [number[], (number | null)[], (number | null)[]],
  at: number,
  mean: number | null,
  beyond: number | null,
): void {
  seconds.push(at)
  all.push(mean)
  out.push(beyond)
}
