import type { BackEnd, CreateBackEnd, PortalConnection } from './back-end.ts'
import { remoteBackEnd } from './remote-back-end.ts'

/** Where the back ends of this gateway run. */
export interface BackEndSources {
  /** In this process, by the key of the application. */
  readonly inProcess: Readonly<Record<string, CreateBackEnd>>
  /** Origins of those in processes of their own. They take precedence. */
  readonly remote: ReadonlyMap<string, string>
}

/**
 * Returns the back ends by the key of their application.
 * @param connect returns the portal as a back end in this process reaches it, by the key of its application
 */
export function createBackEnds(
  { inProcess, remote }: BackEndSources,
  connect: (key: string) => PortalConnection,
): ReadonlyMap<string, BackEnd> {
  const local = Object.entries(inProcess).filter(([key]) => !remote.has(key))
  return new Map([
    ...local.map(([key, create]): [string, BackEnd] => [key, create(connect(key))]),
    ...[...remote].map(([key, origin]): [string, BackEnd] => [key, remoteBackEnd(origin)]),
  ])
}
