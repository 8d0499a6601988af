import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from '../eventually.ts'

const PRELOAD = fileURLToPath(new URL('stepped-wall-clock.ts', import.meta.url))

/** The wall clock of one gateway process, which a test sets while the process runs. */
export interface WallClock {
  /** For `startGatewayProcess`. */
  readonly nodeOptions: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  /** Sets it to an offset from the true time, in seconds, and waits until it is set. */
  set(pid: number, seconds: number): Promise<void>
}

export function wallClock(folder: string): WallClock {
  const file = join(folder, 'wall-clock')
  return {
    nodeOptions: ['--import', PRELOAD],
    settings: { WALL_CLOCK_FILE: file },
    async set(pid, seconds) {
      writeFileSync(file, String(seconds))
      process.kill(pid, 'SIGUSR2')
      await eventually('the clock is set', () => !existsSync(file))
    },
  }
}
