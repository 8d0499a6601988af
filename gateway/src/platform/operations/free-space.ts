import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Interval of start attempts while there is no free space, in milliseconds. */
const RETRY_INTERVAL = 1_000
/** Below this, a volume counts as full. A start needs more. */
const PROBE = Buffer.alloc(1024 * 1024)

const NO_ROOM_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
const NO_ROOM_WORDS = /No space left on device|Disk quota exceeded|disk full/i

/** Returns true if an error means that a volume is full, here or at the database. */
export function isOutOfSpaceError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, stderr, output } = error as { code?: string; stderr?: string; output?: string }
  if (code !== undefined && NO_ROOM_CODES.has(code)) return true
  return (
    [error.message, stderr, output].some((text) => NO_ROOM_WORDS.test(text ?? '')) || isOutOfSpaceError(error.cause)
  )
}

/** Returns true if the folder accepts a file, because a program without space may fail without a clear error. */
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
  /** Called once with the error when the start has to wait for space. */
  onWaiting(error: Error): void
  /** Called once when the start succeeds after waiting. */
  onContinue(): void
}

/** Repeats a start while it fails for lack of space. Throws any other failure. */
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
