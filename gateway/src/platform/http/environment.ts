import { z } from 'zod'
import {
  type EnvironmentFault,
  host,
  networks,
  onOff,
  origin,
  port,
  readableFile,
  type ValuesOf,
} from '../environment/setting.ts'

/** Addresses and ports of the gateway, and its proxies. */
export const httpSettings = {
  FOYER_PORT: {
    describes: 'The port that the gateway listens on; 0 takes any free one.',
    default: '8080',
    example: '443',
    remedy: 'Give a number from 0 to 65535.',
    reads: port,
  },
  FOYER_HOST: {
    describes: 'The address that the gateway listens on. 0.0.0.0 or :: takes connections from other machines.',
    default: '127.0.0.1',
    example: '0.0.0.0',
    remedy: 'Give an IP address or a host name, without scheme and port.',
    reads: host,
  },
  FOYER_PUBLIC_URL: {
    describes: 'The address of the portal, as browsers show it.',
    default: 'http://localhost:<FOYER_PORT>',
    example: 'https://portal.example.com',
    production: 'required',
    remedy: 'Give scheme, host and port only, such as https://portal.example.com.',
    reads: origin,
  },
  FOYER_TRUSTED_PROXIES: {
    describes: 'The proxies whose forwarding headers count: addresses and networks, separated by commas.',
    default: 'none',
    example: '10.0.0.4,192.168.7.0/24',
    remedy: 'Give addresses and networks separated by commas, such as 10.0.0.4,192.168.7.0/24.',
    reads: networks,
  },
  FOYER_TLS_CERT: {
    describes: 'A certificate chain (PEM), where TLS ends at the gateway itself. Goes with FOYER_TLS_KEY.',
    default: 'none: TLS ends at a proxy',
    example: '/etc/foyer/portal.pem',
    remedy: 'Give the path of a PEM file, and allow the account of the gateway to read it.',
    reads: readableFile,
  },
  FOYER_TLS_KEY: {
    describes: 'The private key (PEM) of FOYER_TLS_CERT.',
    default: 'none: TLS ends at a proxy',
    example: '/etc/foyer/portal.key',
    remedy: 'Give the path of a PEM file, and allow the account of the gateway to read it.',
    reads: readableFile,
  },
  FOYER_OPERATIONS_PORT: {
    describes: 'The port of /metrics and /docs, which are not for the public.',
    default: '9090 in production, else the main port',
    example: '9100',
    remedy: 'Give a number from 0 to 65535 that FOYER_PORT does not use.',
    reads: port,
  },
  FOYER_OPERATIONS_HOST: {
    describes: 'The address of FOYER_OPERATIONS_PORT. Name the one of the network from which metrics are read.',
    default: '127.0.0.1',
    example: '10.0.0.7',
    remedy: 'Give an IP address or a host name, without scheme and port.',
    reads: host,
  },
  FOYER_DOCS_PUBLIC: {
    describes: '1 serves /docs, the description of the API, on the main port as well. Anyone may then read it.',
    default: '0',
    example: '1',
    remedy: 'Give 0 or 1.',
    reads: onOff,
  },
  FOYER_DRAIN_SECONDS: {
    describes:
      'How long the gateway still serves after SIGTERM while /readyz is 503, so that a proxy sends requests elsewhere before it stops.',
    default: '0',
    example: '5',
    remedy:
      'Give a number from 0 to 300: at least the interval of the checks of the proxy, times those that have to fail.',
    reads: z
      .string()
      .regex(/^\d{1,3}$/, 'is not a number')
      .transform(Number)
      .refine((seconds) => seconds <= 300, 'is not between 0 and 300'),
  },
  FOYER_ALLOW_PLAIN_HTTP: {
    describes: '1 lets a production start with a public address of http://. Everything typed travels readable.',
    default: '0',
    example: '1',
    remedy: 'Give 0 or 1.',
    reads: onOff,
  },
} as const

export interface HttpEnvironment {
  /** 0: any free port. */
  port: number
  host: string
  /** An origin without a trailing slash. With port 0 and no setting, its port is 0 until the gateway listens. */
  publicUrl: string
  trustedProxies: string[]
  /** Paths of PEM files. */
  tls?: { cert: string; key: string }
  /** Without it, the operations pages are on the main port. */
  operationsPort?: number
  operationsHost: string
  /** The API reference is on the main port as well. */
  docsPublic: boolean
  /** Between SIGTERM and the end of listening, in seconds. */
  drainSeconds: number
  allowPlainHttp: boolean
}

type Values = ValuesOf<typeof httpSettings>

export function httpEnvironment(values: Values, production: boolean): HttpEnvironment {
  const { FOYER_PORT: ownPort = DEFAULT_PORT, FOYER_TLS_CERT: cert, FOYER_TLS_KEY: key } = values
  const operationsPort = operationsPortOf(values, production)
  return {
    port: ownPort,
    host: values.FOYER_HOST ?? httpSettings.FOYER_HOST.default,
    publicUrl: values.FOYER_PUBLIC_URL ?? `${cert ? 'https' : 'http'}://localhost:${ownPort}`,
    trustedProxies: values.FOYER_TRUSTED_PROXIES ?? [],
    ...(cert && key && { tls: { cert, key } }),
    ...(operationsPort !== undefined && { operationsPort }),
    operationsHost: values.FOYER_OPERATIONS_HOST ?? httpSettings.FOYER_OPERATIONS_HOST.default,
    drainSeconds: values.FOYER_DRAIN_SECONDS ?? Number(httpSettings.FOYER_DRAIN_SECONDS.default),
    docsPublic: values.FOYER_DOCS_PUBLIC ?? false,
    allowPlainHttp: values.FOYER_ALLOW_PLAIN_HTTP ?? false,
  }
}

/** Returns the faults of combinations of these settings. */
export function httpFaults(values: Values, production: boolean): EnvironmentFault[] {
  return [...incompleteTls(values), ...(production ? plainHttp(values) : []), ...samePort(values, production)]
}

function incompleteTls({ FOYER_TLS_CERT: cert, FOYER_TLS_KEY: key }: Values): EnvironmentFault[] {
  if ((cert === undefined) === (key === undefined)) return []
  const [set, missing] = cert === undefined ? ['FOYER_TLS_KEY', 'FOYER_TLS_CERT'] : ['FOYER_TLS_CERT', 'FOYER_TLS_KEY']
  return [
    {
      name: missing,
      problem: `${set} is set without ${missing}.`,
      remedy: 'Set both, or neither where TLS ends at a proxy.',
    },
  ]
}

function plainHttp(values: Values): EnvironmentFault[] {
  if (!values.FOYER_PUBLIC_URL?.startsWith('http:') || values.FOYER_ALLOW_PLAIN_HTTP) return []
  return [
    {
      name: 'FOYER_PUBLIC_URL',
      problem: 'FOYER_PUBLIC_URL begins with http://, over which everything typed travels readable.',
      remedy: 'Give an https:// address; on a network you trust, set FOYER_ALLOW_PLAIN_HTTP=1 instead.',
    },
  ]
}

function samePort(values: Values, production: boolean): EnvironmentFault[] {
  const operationsPort = operationsPortOf(values, production)
  if (!operationsPort || operationsPort !== (values.FOYER_PORT ?? DEFAULT_PORT)) return []
  return [
    {
      name: 'FOYER_OPERATIONS_PORT',
      problem: `FOYER_OPERATIONS_PORT and FOYER_PORT are both ${operationsPort}.`,
      remedy: httpSettings.FOYER_OPERATIONS_PORT.remedy,
    },
  ]
}

const DEFAULT_PORT = Number(httpSettings.FOYER_PORT.default)
const DEFAULT_OPERATIONS_PORT = 9_090

function operationsPortOf(values: Values, production: boolean): number | undefined {
  return values.FOYER_OPERATIONS_PORT ?? (production ? DEFAULT_OPERATIONS_PORT : undefined)
}
