import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** The folder in memory on Linux. Copying a database is twenty times as fast there as on a disk. */
const IN_MEMORY = '/dev/shm'
/** Several times what a whole run writes, in bytes. */
const ROOM = 4 * 1024 ** 3

/** Returns a folder in memory if there is one with enough space, or the temporary one. Containers often have none. */
export function memoryFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ROOM ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
