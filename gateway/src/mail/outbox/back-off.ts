/** All in seconds. */
const FIRST = 10
const LONGEST = 900
const GIVE_UP_AFTER = 3 * 86_400

/**
 * How long to wait after the nth attempt that failed: twice as long each time, from five seconds up to a quarter of an hour.
 * Half of it is chance (`random`, from 0 to 1), so that what piled up while a mail server was away does not come back all at once.
 */
export function retryDelay(tries: number, random: number): number {
  const whole = Math.min(LONGEST, FIRST * 2 ** (tries - 1))
  return whole / 2 + (whole / 2) * random
}

export function isExhausted(queuedAt: Date, now: Date): boolean {
  return now.getTime() - queuedAt.getTime() >= GIVE_UP_AFTER * 1_000
}
