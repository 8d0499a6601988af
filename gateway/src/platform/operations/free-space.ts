import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Between two attempts of a start that found no room, in milliseconds. */
const RETRY_INTERVAL = 1_000
/** A start needs more; but less than this is none. */
const PROBE = Buffer.alloc(1024 * 1024)

const NO_ROOM_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
const NO_ROOM_WORDS = /No space left on device|Disk quota exceeded|disk full/i

/** Did this fail because a volume is full, ours or that of the database? */
export function isOutOfSpaceError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, stderr, output } = error as { code?: string; stderr?: string; output?: string }
  if (code !== undefined && NO_ROOM_CODES.has(code)) return true
  return (
    [error.message, stderr, output].some((text) => NO_ROOM_WORDS.test(text ?? '')) || isOutOfSpaceError(error.cause)
  )
}

/** Can the folder take a file? A program that found no room may not have had room to say so. */
export function hasFreeSpace(folder: string): boolean {
  const file = join(folder, `.room.${process.pid}`)
  try {
    writeFileSync(file, PROBE, { mode: 0o600 })
    return true
  } catch (error) {
    return !isOutOfSpaceError(error)
  } finally {
    rmSync(file, { force: true })
  }
}

export interface FreeSpaceDeps {
  readonly folder: string
  /** Called once, with the error, when the start has to wait for room. */
  onWaiting(error: Error): void
  /** Called once when the start succeeds after it has waited. */
  onContinue(): void
}

/** Runs a start, again and again while it fails for want of room. Any other failure is thrown. */
export async function retryUntilSpace<Result>(
  { folder, onWaiting, onContinue }: FreeSpaceDeps,
  start: () => Promise<Result>,
): Promise<Result> {
  for (let waiting = false; ; waiting = true) {
    try {
      const result = await start()
      if (waiting) onContinue()
      return result
    } catch (error) {
      if (!isOutOfSpaceError(error) && hasFreeSpace(folder)) throw error
      if (!waiting) onWaiting(error as Error)
      await pause(RETRY_INTERVAL)
    }
  }
}
