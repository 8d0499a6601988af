import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@foyer/testkit/gateway-process'
import { giveToPrograms, type RunningProgram, startProgram } from '../processes.ts'
import { fillHaproxyTemplate } from '../template.ts'
import { haproxyPath } from './programs.ts'

const HOST = '127.0.0.1'
const WITHIN = 60_000
/** The servers of deploy/gateways/haproxy.cfg. */
const NAMES = ['one', 'two', 'three'] as const

/** HAProxy in front of three gateways, with the configuration of deploy/gateways. */
export class LoadBalancer {
  readonly url: string
  readonly #socket: string
  readonly #program: RunningProgram

  private constructor(url: string, socket: string, program: RunningProgram) {
    this.url = url
    this.#socket = socket
    this.#program = program
  }

  static async start(folder: string, ports: readonly number[]): Promise<LoadBalancer> {
    const listen = `${HOST}:${await freePort()}`
    const socket = join(folder, 'haproxy.sock')
    const addresses = ports.map((port, index) => [`GATEWAY_${index + 1}`, `${HOST}:${port}`])
    const values = { LISTEN: listen, ADMIN_SOCKET: socket, ...Object.fromEntries(addresses) }
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, fillHaproxyTemplate('gateways/haproxy.cfg', values))
    for (const path of [file, folder]) giveToPrograms(path)
    const log = join(folder, 'haproxy.log')
    return new LoadBalancer(
      `http://${listen}`,
      socket,
      startProgram({ file: haproxyPath(), parameters: ['-db', '-f', file], log, changesAccount: true }),
    )
  }

  /** Sends no more requests to a gateway. Those under way and open sockets go on. */
  async drain(index: number): Promise<void> {
    await this.#command(`set server gateways/${NAMES[index]} state drain`)
  }

  /** Waits until a gateway gets requests. */
  async waitUntilUsed(index: number): Promise<void> {
    await this.#command(`set server gateways/${NAMES[index]} state ready`).catch(() => undefined)
    for (const began = performance.now(); performance.now() - began < WITHIN; await pause(100)) {
      const lines = (await this.#command('show stat').catch(() => '')).split('\n')
      const status = lines.find((line) => line.startsWith(`gateways,${NAMES[index]},`))?.split(',')[17]
      if (status === 'UP') return
    }
    throw new Error(`HAProxy does not use the gateway ${NAMES[index]}`)
  }

  async stop(): Promise<void> {
    await this.#program.stop()
  }

  #command(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let reply = ''
      const connection = connect(this.#socket, () => connection.write(`${text}\n`))
      connection.on('data', (part) => {
        reply += part
      })
      connection.on('error', reject)
      connection.on('close', () => resolve(reply))
    })
  }
}
