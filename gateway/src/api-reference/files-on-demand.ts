import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import type { ReferenceOptions } from './documents.ts'
import type { ReferenceFile } from './reference-files.ts'

export type ReferenceFiles = ReadonlyMap<string, ReferenceFile>

const PROGRAM = fileURLToPath(new URL('./print-reference.ts', import.meta.url))
/** Time for the process, in milliseconds. It takes two seconds on a busy machine. */
const TIMEOUT = 60_000
const MAX_BYTES = 16 * 1024 * 1024
const run = promisify(execFile)

/** Returns a function that makes the files at its first call. After a failure the next call tries again. */
export function filesOnDemand(options: ReferenceOptions): () => Promise<ReferenceFiles> {
  let files: Promise<ReferenceFiles> | undefined
  return async () => {
    files ??= filesOfProcess(options)
    try {
      return await files
    } catch (error) {
      files = undefined
      throw error
    }
  }
}

/**
 * Makes the files in a process of its own. It takes longer than requests may wait, and about 100 MB, of which a thread would leave
 * most to the gateway. The process gets no secret: its environment is empty, except for what Windows needs.
 */
async function filesOfProcess(options: ReferenceOptions): Promise<ReferenceFiles> {
  const { SystemRoot } = process.env
  const { stdout } = await run(process.execPath, [PROGRAM, JSON.stringify(options)], {
    encoding: 'buffer',
    env: SystemRoot ? { SystemRoot } : {},
    maxBuffer: MAX_BYTES,
    timeout: TIMEOUT,
  })
  return deserialize(stdout) as ReferenceFiles
}
