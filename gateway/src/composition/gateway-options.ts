import type { Logger } from 'pino'
import type { Environment } from '../environment.ts'
import type { OutboxOptions } from '../mail/index.ts'
import type { Argon2Parameters } from '../password/index.ts'
import type { LineWriter } from '../platform/log/line-writer.ts'
import type { FaultSource } from '../platform/operations/health.ts'
import type { Clock } from '../platform/time/clock.ts'

/** All that a gateway takes from outside. */
export interface GatewayOptions {
  readonly environment: Environment
  /** A database that is migrated. */
  readonly databaseUrl: string
  /** Shared by all gateways on this database. */
  readonly secret: string
  /** Secrets used before; they still open and verify. */
  readonly previousSecrets?: readonly string[]
  readonly clock: Clock
  readonly log: Logger
  /** The folder of the built portal. */
  readonly portal: string
  /** Cost of password hashes; `ARGON2` by default. Less is for tests only. */
  readonly hashParameters?: Argon2Parameters | undefined
  /** Memory for prepared responses, in bytes; 24 MB by default. */
  readonly responseCacheBytes?: number | undefined
  readonly outbox?: OutboxOptions
  /** Set while the clock of the machine is not followed. */
  readonly clockFault?: FaultSource
  /** Where the log goes, as far as it knows that lines were lost. */
  readonly logWriter?: Pick<LineWriter, 'dropped' | 'fault'>
}
