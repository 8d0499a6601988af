import { type ClientRequest, get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps, type RequestOptions } from 'node:https'
import { isIPv6 } from 'node:net'
import { connect } from 'node:tls'
import type { HttpEnvironment } from '../../platform/http/environment.ts'
import { ownHost } from '../own-host.ts'
import type { CertificateReading, SourceReading, UpgradeReading } from './address-results.ts'

const PATIENCE = 5_000
/** With several gateways behind one address, one of so many requests comes here. */
const REQUESTS = 12

/** Returns what the public address presents; undefined for `http:`. Rejects if it cannot be reached. */
export async function readCertificate(publicUrl: string): Promise<CertificateReading | undefined> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return undefined
  return await new Promise((resolve, reject) => {
    /* An untrusted certificate is a finding, and no reason not to read it. Nothing is sent. */
    const options = { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false }
    const socket = connect(options, () => {
      const { valid_to: end } = socket.getPeerCertificate()
      resolve({
        secondsLeft: (Date.parse(end) - Date.now()) / 1_000,
        problem: socket.authorized ? undefined : String(socket.authorizationError),
      })
      socket.end()
    })
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('no response')))
    socket.on('error', reject)
  })
}

/** Requests the public address, and returns how this gateway saw it, from its metrics. */
export async function readSources({ publicUrl, ...environment }: HttpEnvironment): Promise<SourceReading> {
  const metrics = metricsAddress({ publicUrl, ...environment })
  const before = sourcesIn(await textOf(metrics))
  for (let count = 0; count < REQUESTS; count++) await textOf(`${publicUrl}/healthz`)
  const after = sourcesIn(await textOf(metrics))
  const grown = (key: keyof SourceReading) => after[key] - before[key]
  return {
    ...{ direct: grown('direct'), untrusted: grown('untrusted') },
    ...{ trustedHttp: grown('trustedHttp'), trustedHttps: grown('trustedHttps') },
  }
}

/** Returns the address at which this machine reads the metrics of its gateway. */
export function metricsAddress(environment: HttpEnvironment): string {
  const { operationsPort, operationsHost, host, port, publicUrl, tls } = environment
  if (operationsPort !== undefined) return `http://${inAddress(operationsHost)}:${operationsPort}/metrics`
  return tls ? `${publicUrl}/metrics` : `http://${inAddress(host)}:${port}/metrics`
}

function inAddress(host: string): string {
  const own = ownHost(host)
  return isIPv6(own) ? `[${own}]` : own
}

/** Reads the counts of `foyer_request_sources_total`. */
export function sourcesIn(metrics: string): SourceReading {
  const count = (source: string, scheme?: string) => {
    const labels = `source="${source}",scheme="${scheme ?? '\\w+'}"`
    const found = metrics.matchAll(new RegExp(`^foyer_request_sources_total\\{${labels}\\} (\\d+)$`, 'gm'))
    return [...found].reduce((sum, [, number]) => sum + Number(number), 0)
  }
  return {
    ...{ direct: count('direct'), untrusted: count('untrusted') },
    ...{ trustedHttp: count('trusted', 'http'), trustedHttps: count('trusted', 'https') },
  }
}

/** Requests an upgrade to a notice socket with a ticket that does not exist, as a browser would. */
export async function readUpgrade(publicUrl: string): Promise<UpgradeReading> {
  const response = await request(`${publicUrl}/v2/notice/doctor`, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    origin: publicUrl,
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from('doctor of foyer!').toString('base64'),
  })
  return { status: response.statusCode ?? 0, code: codeIn(await bodyOf(response)) }
}

function codeIn(body: string): string | undefined {
  try {
    return String((JSON.parse(body) as { resultCode: unknown }).resultCode)
  } catch {
    return undefined
  }
}

async function textOf(url: string): Promise<string> {
  return await bodyOf(await request(url))
}

/** The certificate has a check of its own. */
async function request(url: string, headers: RequestOptions['headers'] = {}): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    const options = { headers, timeout: PATIENCE, rejectUnauthorized: false, agent: false as const }
    const sent: ClientRequest = url.startsWith('https:')
      ? getHttps(url, options, resolve)
      : getHttp(url, options, resolve)
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error('no response')))
    sent.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response)
    })
  })
}

async function bodyOf(response: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of response.setEncoding('utf8')) body += chunk
  return body
}
