import { accessSync, constants } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** One setting: defined here once, for the reading at start as well as for the generated reference. */
type Setting = {
  describes: string
  /** As the reference shows it. */
  default: string
  example: string
  /** What a production start says to it: it must be there, or the value '1' must not. */
  production?: 'required' | 'refused'
  remedy: string
  reads: z.ZodType<unknown, string>
}

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

const onOff = z.enum(['0', '1'], 'is neither 0 nor 1').transform((value) => value === '1')
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'is not a number')
  .transform(Number)
  .refine((number) => number <= 65_535, 'is not between 0 and 65535')
const host = z.string().refine((text) => isIP(text) > 0 || isHostName(text), 'is neither an address nor a host name')
const origin = z
  .string()
  .refine(isOrigin, 'is not an address of scheme, host and port only')
  .transform((text) => new URL(text).origin)
const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), 'holds something that is neither an address nor a network')
const file = z.string().refine(isReadable, 'is no file that this process may read')

/** The settings by name; everything that is known of each. */
export const settings = {
  NODE_ENV: {
    describes: '"production" refuses every default of the demonstration.',
    default: 'development',
    example: 'production',
    remedy: 'Set it to "production" for a real installation.',
    reads: z.string(),
  },
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
  FOYER_DATA: {
    describes: 'The folder of the embedded PostgreSQL and of the generated secret.',
    default: '.foyer',
    example: '/var/lib/foyer',
    remedy: 'Give the path of a folder.',
    reads: z.string(),
  },
  FOYER_PUBLIC_URL: {
    describes: 'The address of the portal, as browsers show it.',
    default: 'http://localhost:<FOYER_PORT>',
    example: 'https://portal.example.com',
    production: 'required',
    remedy: 'Give scheme, host and port only, such as https://portal.example.com.',
    reads: origin,
  },
  DATABASE_URL: {
    describes: 'A PostgreSQL 15 or newer, which several gateways may share. Without it the gateway runs its own.',
    default: 'an embedded PostgreSQL in FOYER_DATA',
    example: 'postgres://foyer:password@db.example.com:5432/foyer',
    remedy: 'Give an address such as postgres://user:password@host:5432/database.',
    reads: z.string().refine(isDatabaseUrl, 'is not the address of a PostgreSQL database'),
  },
  FOYER_MIGRATION_URL: {
    describes:
      'The same database as DATABASE_URL, as the role that owns the tables. Migrations run as that role, the gateway as the one of DATABASE_URL.',
    default: 'DATABASE_URL, whose role then owns the tables',
    example: 'postgres://foyer_owner:password@db.example.com:5432/foyer',
    remedy: 'Give an address such as postgres://owner:password@host:5432/database, together with DATABASE_URL.',
    reads: z.string().refine(isDatabaseUrl, 'is not the address of a PostgreSQL database'),
  },
  FOYER_DATABASE_POOL: {
    describes: 'The most database connections that this gateway opens.',
    default: '10',
    example: '20',
    remedy: 'Give a number from 1 to 500, and let PostgreSQL allow that many for all gateways together.',
    reads: z
      .string()
      .regex(/^\d{1,3}$/, 'is not a number')
      .transform(Number)
      .refine((pool) => pool >= 1 && pool <= 500, 'is not between 1 and 500'),
  },
  FOYER_DEMO: {
    describes: '1 seeds the demo users, whose passwords are public; 0 never does.',
    default: '1 without DATABASE_URL, else 0; 0 in production',
    example: '1',
    production: 'refused',
    remedy: 'Give 0 or 1; in production leave it out.',
    reads: onOff,
  },
  FOYER_SECRET: {
    describes:
      'Protects passwords and stored secrets. The same for every gateway on one database; never lose it. ' +
      'Another one needs FOYER_SECRET_PREVIOUS.',
    default: 'generated into FOYER_DATA',
    example: '(what "openssl rand -base64 48" prints)',
    production: 'required',
    remedy:
      'Give at least 32 random characters: "npm run foyer -- secret generate" or "openssl rand -base64 48" prints some.',
    reads: z.string().min(32, 'is shorter than 32 characters'),
  },
  FOYER_SECRET_PREVIOUS: {
    describes:
      'The secret used before FOYER_SECRET, while it is being replaced; several as a JSON array of strings. ' +
      'Still opens and verifies what it protected. "npm run foyer -- secret status" reports when it can go.',
    default: 'none',
    example: '(the former FOYER_SECRET)',
    remedy: 'Give the former secret as it was, or a JSON array of former secrets such as ["one","another"].',
    reads: z
      .string()
      .transform(listOfSecrets)
      .pipe(z.array(z.string().min(1), 'is not a JSON array of strings')),
  },
  FOYER_BREACHED_PASSWORDS: {
    describes:
      'A filter file of passwords from data breaches, made with "npm run foyer -- passwords filter build". ' +
      'New passwords found there are refused.',
    default: 'none: only commonly used passwords are refused',
    example: '/var/lib/foyer/breached.bin',
    remedy: 'Give the path of a filter file, and allow the account of the gateway to read it.',
    reads: file,
  },
  FOYER_TRUSTED_PROXIES: {
    describes: 'The proxies whose forwarding headers count: addresses and networks, separated by commas.',
    default: 'none',
    example: '10.0.0.4,192.168.7.0/24',
    remedy: 'Give addresses and networks separated by commas, such as 10.0.0.4,192.168.7.0/24.',
    reads: proxies,
  },
  FOYER_TLS_CERT: {
    describes: 'A certificate chain (PEM), where TLS ends at the gateway itself. Goes with FOYER_TLS_KEY.',
    default: 'none: TLS ends at a proxy',
    example: '/etc/foyer/portal.pem',
    remedy: 'Give the path of a PEM file, and allow the account of the gateway to read it.',
    reads: file,
  },
  FOYER_TLS_KEY: {
    describes: 'The private key (PEM) of FOYER_TLS_CERT.',
    default: 'none: TLS ends at a proxy',
    example: '/etc/foyer/portal.key',
    remedy: 'Give the path of a PEM file, and allow the account of the gateway to read it.',
    reads: file,
  },
  FOYER_OPERATIONS_PORT: {
    describes: 'The port of /metrics and /docs/openapi.json, which are not for the public.',
    default: '9090 in production, else the main port',
    example: '9100',
    remedy: 'Give a number from 0 to 65535 that FOYER_PORT does not use.',
    reads: port,
  },
  FOYER_OPERATIONS_HOST: {
    describes: 'The address of FOYER_OPERATIONS_PORT. Name the one of the network that the monitoring comes from.',
    default: '127.0.0.1',
    example: '10.0.0.7',
    remedy: 'Give an IP address or a host name, without scheme and port.',
    reads: host,
  },
  FOYER_MAIL_NETWORKS: {
    describes:
      'Addresses and networks of mail servers that are otherwise refused: link-local, unspecified, multicast, reserved ones.',
    default: 'none',
    example: '169.254.20.0/24',
    remedy: 'Give addresses and networks separated by commas, such as 169.254.20.0/24.',
    reads: proxies,
  },
  FOYER_LOG_LEVEL: {
    describes: `What is logged, from least to most: ${logLevels.join(', ')}.`,
    default: 'info',
    example: 'debug',
    remedy: `Give one of ${logLevels.join(', ')}.`,
    reads: z.enum(logLevels, 'is no level of the log'),
  },
  FOYER_ALLOW_PLAIN_HTTP: {
    describes: '1 lets a production start with a public address of http://. Everything typed travels readable.',
    default: '0',
    example: '1',
    remedy: 'Give 0 or 1.',
    reads: onOff,
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
export type SettingValues = { [Name in SettingName]?: z.output<(typeof settings)[Name]['reads']> }

/** Every setting there is, in the order of the reference. */
export const environmentSettings: readonly ({ name: SettingName } & Setting)[] = Object.entries(settings).map(
  ([name, setting]) => ({ name: name as SettingName, ...setting }),
)

/** Text that begins like an array and is none reads as nothing, which the schema then refuses. */
function listOfSecrets(text: string): unknown {
  if (!text.startsWith('[')) return [text]
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function isDatabaseUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:\/\//.test(text)
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  return new URL(text).href.replace(/\/$/, '') === new URL(text).origin
}

function isHostName(text: string): boolean {
  return /^(?!-)[a-z0-9.-]{1,253}$/i.test(text) && !/^[\d.]+$/.test(text)
}

/** Just what node:net takes, since its BlockList is what compares later. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  if (!/^\d{1,3}$/.test(prefix)) return false
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}
