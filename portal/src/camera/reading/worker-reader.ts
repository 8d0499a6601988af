import workerUrl from './camera-worker.ts?worker&url'
import type { CodeReader } from './reader.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Starts the worker. It is loaded now, and the reader in it after that. */
export function createWorkerReader(): CodeReader {
  return workerReader(new Worker(trustedAddress(workerUrl), { type: 'module' }), (video) => createImageBitmap(video))
}

type ReadingWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** Reads with a worker, one picture at a time. After a failure each read is rejected. */
export function workerReader(worker: ReadingWorker, take: (video: HTMLVideoElement) => Promise<ToWorker>): CodeReader {
  let failure: Error | undefined
  let settle: (code: string | undefined) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const fail = (message: string): void => {
    failure = new Error(message)
    reject(failure)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if ('failed' in data) fail(data.failed)
    else settle(data.code)
  })
  worker.addEventListener('error', ({ message }) => fail(message || 'The worker did not load.'))
  return {
    async read(video) {
      if (failure) throw failure
      const picture = await take(video)
      if (failure) throw failure
      return await new Promise((resolve, onReject) => {
        settle = resolve
        reject = onReject
        worker.postMessage(picture, [picture])
      })
    },
    close() {
      worker.terminate()
      settle(undefined)
    },
  }
}

interface AddressPolicy {
  createScriptURL(address: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: AddressPolicy): AddressPolicy
}

/** Created once: the Content-Security-Policy allows this name only, and only once. */
let policy: AddressPolicy | undefined

/** The address as one that a worker may be started from. It is that of the build, and nothing that was received. */
function trustedAddress(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return address
  policy ??= trustedTypes.createPolicy('foyer-worker', {
    createScriptURL(given) {
      if (given !== workerUrl) throw new TypeError('This is not a worker of the portal.')
      return given
    },
  })
  return policy.createScriptURL(address)
}
