import type { PlatformSecret } from '../platform/secrets/secrets.ts'
import { chainDelay, chainEvents } from './chain/chain-events.ts'
import { AuditStream, type StreamDeps } from './stream/audit-stream.ts'
import type { StreamTarget } from './stream/environment.ts'

interface Deps extends StreamDeps {
  readonly secret: PlatformSecret
}

/** What follows the audit log in one gateway: the chain of hashes and the stream to a SIEM, with their figures for the operator. */
export class AuditLog {
  readonly #deps: Deps
  /** Undefined if the audit log is not streamed. */
  readonly stream: AuditStream | undefined
  #chainDelay = 0

  constructor(deps: Deps, target: StreamTarget | undefined) {
    this.#deps = deps
    this.stream = target && new AuditStream(deps, target)
  }

  /** For how many seconds the oldest event waits for the chain, at the last run. */
  get chainDelaySeconds(): number {
    return this.#chainDelay
  }

  /** Adds new events to the chain. */
  async chain(signal?: AbortSignal): Promise<void> {
    await chainEvents(this.#deps, signal)
    this.#chainDelay = await chainDelay(this.#deps, this.#deps.clock.now())
  }

  close(): void {
    this.stream?.close()
  }
}
