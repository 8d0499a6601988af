import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A volume of a few megabytes that one gateway process alone sees, so that it can be filled. */
export interface SmallVolume {
  /** Its folder, as the gateway names it. */
  readonly path: string
  /** For `startGatewayProcess`: mounts it, in a namespace that ends with the process. Needs the rights of root. */
  readonly through: readonly string[]
  /** Takes all the room there is. */
  fill(pid: number): void
  /** Gives it back. */
  empty(pid: number): void
  /** A path on the volume, as others than that process reach it. */
  inside(pid: number, ...names: string[]): string
}

const PIECE = Buffer.alloc(64 * 1024, 'x')

export function smallVolume(folder: string, megabytes: number): SmallVolume {
  const path = join(folder, 'data')
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

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) === bytes.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
