import { setTimeout as pause } from 'node:timers/promises'

const BETWEEN_LOOKS = 100

/**
 * Waits until something is true.
 * @param isPossible returns true, or why it can never become true
 * @throws Error if it does not become true within so many milliseconds
 */
export async function waitUntil(
  what: string,
  milliseconds: number,
  isTrue: () => boolean | Promise<boolean>,
  isPossible: () => true | string = () => true,
): Promise<void> {
  for (const began = performance.now(); !(await isTrue()); await pause(BETWEEN_LOOKS)) {
    const reason = isPossible()
    if (reason !== true) throw new Error(`Not possible any more: ${what}\n${reason.slice(-4_000)}`)
    if (performance.now() - began > milliseconds) throw new Error(`Not within ${milliseconds / 1_000} s: ${what}`)
  }
}
