import type { Logger } from 'pino'
import type { CreateBackEnd } from '../applications/index.ts'
import type { Environment } from '../environment.ts'
import type { OutboxOptions } from '../mail/index.ts'
import type { Argon2Parameters } from '../password/index.ts'
import type { LineWriter } from '../platform/log/line-writer.ts'
import type { FaultSource } from '../platform/operations/health.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { GatewayTracing } from '../platform/tracing/gateway-tracing.ts'

/** Everything that a gateway takes from outside. */
export interface GatewayOptions {
  readonly environment: Environment
  /** A migrated database. */
  readonly databaseUrl: string
  /** Shared by all gateways on this database. */
  readonly secret: string
  /** Former secrets. They still decrypt and verify. */
  readonly previousSecrets?: readonly string[]
  readonly clock: Clock
  /** In seconds. With a clock that differs more from that of the database, the gateway publishes, ends and expires nothing. */
  readonly maxClockOffset?: number | undefined
  readonly log: Logger
  /** The folder of the built portal. */
  readonly portal: string
  /** Cost of password hashes; defaults to `ARGON2`. Only tests use less. */
  readonly hashParameters?: Argon2Parameters | undefined
  /** Memory for prepared responses, in bytes; defaults to 24 MB. */
  readonly responseCacheBytes?: number | undefined
  readonly outbox?: OutboxOptions
  /** Back ends that run in this process, by the key of their application. */
  readonly backEnds?: Readonly<Record<string, CreateBackEnd>> | undefined
  /** Folders with the unpacked packages of applications that ship with the product. */
  readonly shipped?: readonly string[] | undefined
  /** Gets a sentence for each build of `FOYER_APPLICATION_DEVELOPMENT` that cannot be installed, and for each folder that is missing. */
  readonly reportBuild?: ((sentence: string) => void) | undefined
  /** Time for a back end to respond, in milliseconds; defaults to `BACK_END_TIMEOUT`. Only tests use less. */
  readonly backEndTimeout?: number | undefined
  /** Set while the system clock is ignored after a jump. */
  readonly clockFault?: FaultSource
  /** The log output; reports lost lines. */
  readonly logWriter?: Pick<LineWriter, 'dropped' | 'fault'>
  /** Records traces. It is stopped by its owner, after the gateway. */
  readonly tracing?: GatewayTracing | undefined
}
