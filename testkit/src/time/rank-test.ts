/**
 * The Mann–Whitney test of two samples: how far the values of `others` tend to be greater than those of `ones`, as a standard score.
 * It compares ranks, so that a few slow responses on a busy machine do not matter. Negative if they tend to be smaller.
 */
export function rankScore(ones: readonly number[], others: readonly number[]): number {
  const [m, n] = [ones.length, others.length]
  let wins = 0
  for (const one of ones) for (const other of others) wins += other > one ? 1 : other === one ? 0.5 : 0
  return (wins - (m * n) / 2) / Math.sqrt((m * n * (m + n + 1)) / 12)
}

/** Equal samples reach this score, in either direction, less than once in 100,000 comparisons. */
const CERTAIN = 4.5
/** A share of the time itself that no one can use over a network. It also hides what a cache adds on a quiet machine. */
const MARGIN = 1.1

/** Does one sample of times exceed the other by more than a tenth? */
export function areDistinguishable(ones: readonly number[], others: readonly number[]): boolean {
  const enlarged = (times: readonly number[]) => times.map((time) => time * MARGIN)
  return rankScore(enlarged(ones), others) > CERTAIN || rankScore(enlarged(others), ones) > CERTAIN
}
