import { fork } from 'node:child_process'
import { responseOf } from './load.ts'

export interface BareHash {
  /** Hashes a second. */
  rate(seconds: number): Promise<number>
  stop(): void
}

export function startBareHash(): BareHash {
  const child = fork(new URL('bare-hash.ts', import.meta.url))
  return {
    rate: async (seconds) => (await responseOf<{ rate: number }>(child, () => child.send({ seconds }))).rate,
    stop: () => child.disconnect(),
  }
}

export interface BareRoute {
  readonly port: number
  readonly pid: number
  stop(): void
}

export async function startBareRoute(body: string): Promise<BareRoute> {
  const child = fork(new URL('bare-route.ts', import.meta.url))
  const { port } = await responseOf<{ port: number }>(child, () => child.send({ body }))
  return { port, pid: child.pid as number, stop: () => child.disconnect() }
}
