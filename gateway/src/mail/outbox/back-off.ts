/** All in seconds. */
const FIRST = 10
const LONGEST = 900
const GIVE_UP_AFTER = 3 * 86_400

/**
 * Returns the delay after the nth failed attempt: it doubles from five seconds up to a quarter of an hour.
 * Half of it is random (`random`, from 0 to 1), so that queued mails are not retried all at once.
 */
export function retryDelay(tries: number, random: number): number {
  const whole = Math.min(LONGEST, FIRST * 2 ** (tries - 1))
  return whole / 2 + (whole / 2) * random
}

export function isExhausted(queuedAt: Date, now: Date): boolean {
  return now.getTime() - queuedAt.getTime() >= GIVE_UP_AFTER * 1_000
}
