import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { inboxEndpoints } from '@foyer/contract/inbox'
import { noticeEndpoints } from '@foyer/contract/notices'
import { signInEndpoints } from '@foyer/contract/sign-in'
import { workBenchEndpoints } from '@foyer/contract/work-bench'
import { openWebSocket } from '../../load/web-socket.ts'

const SUCCESS = 1001
const MOST_CONNECTIONS = 64

/** A gateway as clients see it. */
export interface Server {
  readonly host: string
  readonly port: number
}

interface Call {
  readonly method: string
  readonly path: string
  readonly token?: string | undefined
  readonly body?: object
}

/** A response that is no success. */
export class CallFailed extends Error {
  readonly code: string

  constructor(status: number, code: unknown) {
    super(`${status} ${String(code)}`)
    this.code = String(code)
  }
}

/** Sends requests to one gateway over connections that are shared by its users, as a proxy in front of it does. */
export class ChainClient {
  readonly server: Server
  readonly #agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS, scheduling: 'lifo' })

  constructor(server: Server) {
    this.server = server
  }

  /** @param address of the user, in the header of the proxy. Returns the body of the response. */
  // biome-ignore lint/suspicious/noExplicitAny: the tests check the responses; the simulation only reads them
  send({ method, path, token, body }: Call, address: string): Promise<any> {
    const text = body && JSON.stringify(body)
    const headers = {
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    const { host, port } = this.server
    return new Promise((resolve, reject) => {
      const pending = request({ host, port, method, path, agent: this.#agent, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const content = JSON.parse(Buffer.concat(parts).toString() || '{}')
          const status = response.statusCode ?? 0
          /* Applications respond without an envelope. */
          const isSuccess = content.resultCode === undefined ? status < 300 : content.resultCode === SUCCESS
          if (isSuccess) resolve(content.resultCode === undefined ? content : content.data)
          else reject(new CallFailed(status, content.resultCode ?? content.error))
        })
      })
      pending.on('error', reject)
      pending.end(text)
    })
  }

  async signIn(username: string, digest: string, address: string): Promise<string> {
    const { method, path } = signInEndpoints.login
    return (await this.send({ method, path, body: { username, password: digest } }, address)).access_token
  }

  async openSocket(token: string, address: string, onFrame: (payload: Buffer) => void): Promise<Socket> {
    const { method, path } = noticeEndpoints.ticket
    const { ticket } = await this.send({ method, path, token, body: {} }, address)
    return await openWebSocket({ ...this.server, ticket }, onFrame)
  }

  readWorkBench(token: string, address: string): Promise<unknown> {
    return this.send({ ...workBenchEndpoints.workBench, token }, address)
  }

  readInbox(token: string, address: string): Promise<unknown> {
    const { method, path } = inboxEndpoints.list
    return this.send({ method, path: `${path}?size=20`, token }, address)
  }

  acknowledge(token: string, notice: string, address: string): Promise<unknown> {
    const { method, path } = inboxEndpoints.acknowledge
    return this.send({ method, path: path.replace(':id', notice), token, body: {} }, address)
  }

  async labelsToken(token: string, address: string): Promise<string> {
    return (await this.send({ method: 'POST', path: '/v2/applications/labels/token', token, body: {} }, address)).token
  }

  readLabels(token: string, address: string, id?: string): Promise<unknown> {
    const query = id === undefined ? 'size=50' : `ids=${id}`
    return this.send({ method: 'GET', path: `/v2/a/labels/labels?${query}`, token }, address)
  }

  changePrice(token: string, label: string, change: { version: number; price: string }, address: string) {
    const path = `/v2/a/labels/labels/${label}/price`
    return this.send({ method: 'PUT', path, token, body: { formerPrice: '', ...change } }, address)
  }

  close(): void {
    this.#agent.destroy()
  }
}
