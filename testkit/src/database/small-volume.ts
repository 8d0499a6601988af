import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '../eventually.ts'

/** A volume of a few megabytes that only one gateway process sees, so that a test can fill it. */
export interface SmallVolume {
  /** Its folder in the gateway process. */
  readonly path: string
  /** For `startGatewayProcess`. Mounts the volume in a namespace that ends with the process. Requires root. */
  readonly through: readonly string[]
  /** Fills the volume. */
  fill(pid: number): void
  /** Frees the space again. */
  empty(pid: number): void
  /** Returns a path on the volume for other processes. */
  inside(pid: number, ...names: string[]): string
}

/** A small volume that continues to exist between gateways. */
export interface LastingVolume extends SmallVolume {
  /** The process that keeps the volume mounted. */
  readonly pid: number
  /** Runs a shell command in the namespace of the volume. */
  run(command: string): void
  remove(): Promise<void>
}

const PIECE = Buffer.alloc(64 * 1024, 'x')

export function smallVolume(folder: string, megabytes: number, name = 'data'): SmallVolume {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o711 })
  const inside = (pid: number, ...names: string[]) => join(`/proc/${pid}/root`, path, ...names)
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=711 tmpfs "$0" && exec "$@"`
  return {
    path,
    through: ['unshare', '--mount', 'sh', '-c', mount, path],
    inside,
    fill(pid) {
      const filler = openSync(inside(pid, 'filler'), 'a')
      for (const size of [PIECE.length, 1]) writeUntilFull(filler, PIECE.subarray(0, size))
      closeSync(filler)
    },
    empty: (pid) => rmSync(inside(pid, 'filler')),
  }
}

/** Waits until the volume is mounted. */
export async function lastingVolume(folder: string, megabytes: number, name = 'data'): Promise<LastingVolume> {
  const volume = smallVolume(folder, megabytes, name)
  const [program = '', ...rest] = [...volume.through, 'sleep', 'infinity']
  const keeper = spawn(program, rest, { stdio: 'ignore' })
  const pid = keeper.pid as number
  const ended = once(keeper, 'exit')
  await eventually('the volume is mounted', () => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'sleep')
  const through = ['nsenter', '--mount', `--target=${pid}`]
  return {
    ...volume,
    pid,
    through,
    run(command) {
      const { status, stderr } = spawnSync('nsenter', [...through.slice(1), 'sh', '-c', command], { encoding: 'utf8' })
      if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
    },
    async remove() {
      keeper.kill()
      await ended
    },
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) === bytes.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
