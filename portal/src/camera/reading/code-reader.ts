import { createDetectorReader } from './detector-reader.ts'
import type { CodeReader } from './reader.ts'
import { createWorkerReader } from './worker-reader.ts'

/** The reader of the browser, where it reads all kinds of codes, else one of our own in a worker. */
export async function createCodeReader(): Promise<CodeReader> {
  return (await createDetectorReader(globalThis)) ?? createWorkerReader()
}
