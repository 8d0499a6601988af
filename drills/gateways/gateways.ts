import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@foyer/testkit'
import { freePort, type GatewayProcess, startGatewayProcess } from '@foyer/testkit/gateway-process'
import { gatewayEnvironment } from '../../tools/gateway-environment.mjs'
import type { LoadBalancer } from './load-balancer.ts'

const COUNT = 3
/** A gateway of the demonstration uses the next two ports as well. */
const APART = 3
const SECRET = 'the secret of a drill, long enough to be taken'
/** As `deploy/` sets it. A gateway that stops without it responds 503 to what the proxy still sends. */
export const DRAIN_SECONDS = 5
/** Requests that HAProxy has sent before it stopped sending. */
const UNDER_WAY = 1_000

/** A release whose gateways a drill runs. */
export interface GatewayRelease {
  readonly version: string
  /** The main module of its gateway. */
  readonly main: string
}

/** Where gateways have their data: `DATABASE_URL`, and what else they need for it. */
export type DatabaseSettings = Readonly<Record<string, string>>

/** Three gateways at fixed ports, each of some release. */
export class Gateways {
  readonly ports: readonly number[]
  readonly #folder: string
  readonly #database: DatabaseSettings
  readonly #running: { process: GatewayProcess; release: GatewayRelease }[] = []

  private constructor(folder: string, database: DatabaseSettings, ports: readonly number[]) {
    this.#folder = folder
    this.#database = database
    this.ports = ports
  }

  static async prepare(folder: string, database: DatabaseSettings): Promise<Gateways> {
    const ports: number[] = []
    while (ports.length < COUNT) {
      const port = await freePort()
      if (ports.every((other) => Math.abs(other - port) >= APART)) ports.push(port)
    }
    return new Gateways(folder, database, ports)
  }

  async start(index: number, release: GatewayRelease, balancer: LoadBalancer): Promise<void> {
    const folder = join(this.#folder, `gateway-${index + 1}`)
    mkdirSync(folder, { recursive: true })
    const settings = {
      ...gatewayEnvironment({}),
      ...this.#database,
      FOYER_SECRET: SECRET,
      FOYER_DEMO: '1',
      FOYER_PORT: String(this.ports[index]),
      FOYER_PUBLIC_URL: balancer.url,
      FOYER_TRUSTED_PROXIES: '127.0.0.1',
      ...(drains(release) && { FOYER_DRAIN_SECONDS: String(DRAIN_SECONDS) }),
    }
    this.#running[index] = { process: await startGatewayProcess(folder, settings, { main: release.main }), release }
    await balancer.waitUntilUsed(index)
  }

  /** Replaces a gateway. One of a release without FOYER_DRAIN_SECONDS is drained at the proxy first. */
  async replace(index: number, release: GatewayRelease, balancer: LoadBalancer): Promise<void> {
    const former = this.#running[index] as { process: GatewayProcess; release: GatewayRelease }
    if (!drains(former.release)) {
      await balancer.drain(index)
      await pause(UNDER_WAY)
    }
    const code = await former.process.end('SIGTERM')
    if (code !== 0) throw new Error(`a gateway ended with ${code}:\n${former.process.output().slice(-2_000)}`)
    await this.start(index, release, balancer)
  }

  /** The client of one gateway, without the load balancer. */
  clientOf(index: number): Client {
    return (this.#running[index] as { process: GatewayProcess }).process.client
  }

  async stop(): Promise<void> {
    for (const { process } of this.#running.filter(Boolean)) await process.end('SIGKILL')
  }
}

/** 0.1.0 ends at once, and rejects settings that it does not know. */
function drains({ version }: GatewayRelease): boolean {
  return version !== '0.1.0'
}
