import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { ownHost } from './own-host.ts'

const PATHS = { alive: '/healthz', ready: '/readyz' } as const
const DEFAULT_PORT = '8080'
const PATIENCE = 4_000

export type Probe = keyof typeof PATHS

export function isProbe(name: string): name is Probe {
  return name in PATHS
}

/**
 * Requests `/healthz` or `/readyz` of the gateway on this machine or in this container. Returns true with status 200, and what was
 * received. It loads no module of the gateway, because containers run it every few seconds.
 */
export async function probeGateway(
  probe: Probe,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<{ passed: boolean; text: string }> {
  const { FOYER_PORT: port = DEFAULT_PORT, FOYER_HOST: host, FOYER_TLS_CERT: certificate } = settings
  const options = {
    host: ownHost(host),
    port,
    path: PATHS[probe],
    timeout: PATIENCE,
    /* The certificate is for the public name. What is sent here is no secret. */
    rejectUnauthorized: false,
  }
  return await new Promise((resolve) => {
    const sent = (certificate ? getHttps : getHttp)(options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      response.on('end', () => resolve({ passed: response.statusCode === 200, text }))
    })
    sent.on('timeout', () => sent.destroy(new Error(`no response within ${PATIENCE / 1_000} s`)))
    sent.on('error', (error) => resolve({ passed: false, text: error.message }))
  })
}
