import { closeSync, constants, fchmodSync, fstatSync, mkdirSync, openSync, write as writeFd, writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** A log target. Throws if lines are lost; returns 0 if it accepts nothing at present. */
export interface LogTarget {
  /** Returns how many bytes were written. */
  write(bytes: Buffer): Promise<number>
  /** The same synchronously, for a process that ends. */
  writeNow(bytes: Buffer): number
  reopen(): void
}

const STDOUT = 1
const writeBytes = promisify(writeFd)

/** A log file readable only by its owner. If it cannot be opened, each write retries. */
export function fileTarget(path: string): LogTarget {
  let fd: number | undefined
  const opened = () => {
    fd ??= openLogFile(path)
    return fd
  }
  const reopen = () => {
    const former = fd
    fd = undefined
    tryToOpen()
    if (former !== undefined) closeSync(former)
  }
  /* There may be no room for a new file just now: then the next write tries again. */
  const tryToOpen = () => {
    try {
      opened()
    } catch {}
  }
  tryToOpen()
  return {
    write: async (bytes) => writtenBytes(await writeBytes(opened(), bytes)),
    writeNow: (bytes) => writeSync(opened(), bytes),
    reopen,
  }
}

function openLogFile(path: string): number {
  mkdirSync(dirname(path), { recursive: true, mode: 0o711 })
  const fd = openSync(path, 'a', 0o600)
  /* One that an older gateway has made was open to everyone. */
  fchmodSync(fd, 0o600)
  return fd
}

/** Standard output of any kind: a file, a pipe, the socket of a service manager, a terminal. */
export function stdoutTarget(): LogTarget {
  const kind = fstatSync(STDOUT)
  if (kind.isFIFO() || kind.isSocket()) return pipeTarget()
  const fd = kind.isFile() ? STDOUT : openedWithoutWaiting()
  return {
    write: (bytes) => writeBytes(fd, bytes).then(writtenBytes, ignoreEagain),
    writeNow: (bytes) => writeSync(fd, bytes),
    reopen: () => undefined,
  }
}

/** A stopped terminal (Ctrl-S) would block a thread and the end of the process. */
function openedWithoutWaiting(): number {
  try {
    return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    return STDOUT
  }
}

function writtenBytes({ bytesWritten }: { bytesWritten: number }): number {
  return bytesWritten
}

function ignoreEagain(error: NodeJS.ErrnoException): number {
  if (error.code === 'EAGAIN') return 0
  throw error
}

/** A reader that pauses delays the write until it continues. Without a reader, every line is lost. */
function pipeTarget(): LogTarget {
  const stream = new Socket({ fd: STDOUT, readable: false, writable: true })
  stream.on('error', () => undefined)
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        stream.write(bytes, (error) => (error ? reject(error) : resolve(bytes.length)))
      }),
    writeNow: (bytes) => writeSync(STDOUT, bytes),
    reopen: () => undefined,
  }
}
