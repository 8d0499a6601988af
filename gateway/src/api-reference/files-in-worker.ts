import { Worker } from 'node:worker_threads'
import type { ReferenceOptions } from './documents.ts'
import type { ReferenceFile } from './reference-files.ts'

export type ReferenceFiles = ReadonlyMap<string, ReferenceFile>

/** Returns a function that makes the files at its first call. After a failure the next call tries again. */
export function filesOnDemand(options: ReferenceOptions): () => Promise<ReferenceFiles> {
  let files: Promise<ReferenceFiles> | undefined
  return async () => {
    files ??= filesInWorker(options)
    try {
      return await files
    } catch (error) {
      files = undefined
      throw error
    }
  }
}

function filesInWorker(options: ReferenceOptions): Promise<ReferenceFiles> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reference-worker.ts', import.meta.url), { workerData: options, execArgv: [] })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The worker of the API reference ended with ${code}`)))
    worker.unref()
  })
}
