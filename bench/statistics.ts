/** The value that this share of all values does not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

export interface Spread {
  readonly count: number
  readonly p50: number
  readonly p90: number
  readonly p99: number
  readonly worst: number
}

export function spreadOf(values: readonly number[]): Spread {
  const at = (share: number) => rounded(percentile(values, share))
  return { count: values.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), worst: at(1) }
}

export function rounded(value: number, digits = 3): number {
  return Number(value.toFixed(digits))
}

/** The slope of the line with the least squares through points. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return above / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
