import { parentPort, workerData } from 'node:worker_threads'
import type { ReferenceOptions } from './documents.ts'
import { referenceFiles } from './reference-files.ts'

/** Makes the files in a thread of its own, because it takes longer than a request may wait for the event loop. */
parentPort?.postMessage(referenceFiles(workerData as ReferenceOptions))
