import { isIP } from 'node:net'
import { readDatabaseAddress, roleInAddress } from '../../database-address.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The settings of a back end in a process of its own. */
export interface ProcessSettings {
  /** The database, as the role of the back end. */
  readonly databaseUrl: string
  /** The same database, as the role that owns the schema. */
  readonly migrationUrl: string
  /** The role in `databaseUrl`. */
  readonly role: string
  readonly host: string
  readonly port: number
  readonly portal: { readonly url: string; readonly issuer: string; readonly token: string }
  /** True if the data are those of a demonstration, and devices are simulated. */
  readonly simulated: boolean
}

/** A setting that is missing or not valid, and what to do. */
export interface SettingFault {
  readonly problem: string
  readonly remedy: string
}

interface Setting {
  readonly default?: string
  readonly isValid: (text: string) => boolean
  readonly remedy: string
}

const DATABASE = 'Give an address with a user, such as postgres://labels:password@db.example.com:5432/foyer.'

/** All settings by name. Those without a default are required. */
const SETTINGS = {
  DATABASE_URL: { isValid: isDatabaseUrl, remedy: DATABASE },
  FOYER_MIGRATION_URL: { default: '', isValid: isDatabaseUrl, remedy: `${DATABASE} Its role owns the schema.` },
  FOYER_URL: {
    isValid: isOrigin,
    remedy: 'Give the address at which this process reaches the gateway, such as http://127.0.0.1:8080.',
  },
  FOYER_PUBLIC_URL: {
    default: '',
    isValid: isOrigin,
    remedy: 'Give the same as to the gateway, such as https://portal.example.com.',
  },
  APPLICATION_TOKEN: {
    isValid: (text: string) => /^\S+$/.test(text),
    remedy:
      'Create it as a super administrator with POST /v2/admin/applications/{key}/token. A new one ends the former one.',
  },
  PORT: { isValid: isPort, remedy: 'Give a port from 0 to 65535, such as 9001. 0 takes a free one.' },
  HOST: {
    default: '127.0.0.1',
    isValid: (text: string) => isIP(text) > 0 || /^[a-z][a-z0-9.-]*$/i.test(text),
    remedy: 'Give an address of this machine that the gateway reaches, such as 10.0.0.8.',
  },
  SIMULATED: { default: '0', isValid: (text: string) => /^[01]$/.test(text), remedy: 'Give 0 or 1.' },
} as const satisfies Readonly<Record<string, Setting>>

type Name = keyof typeof SETTINGS

export type SettingsReading =
  | { readonly ok: true; readonly settings: ProcessSettings }
  | { readonly ok: false; readonly faults: readonly SettingFault[] }

/** Reads all settings. Returns all faults together. Values are in no fault: they may be secrets. */
export function readProcessSettings(env: Environment): SettingsReading {
  const faults: SettingFault[] = []
  const entries = Object.entries<Setting>(SETTINGS).map(([name, { default: usual, isValid, remedy }]) => {
    const given = env[name]?.trim() || undefined
    if (given === undefined && usual === undefined) faults.push({ problem: `${name} is missing.`, remedy })
    if (given !== undefined && !isValid(given)) faults.push({ problem: `${name} is not valid.`, remedy })
    return [name, given ?? usual ?? '']
  })
  const values = Object.fromEntries(entries) as Record<Name, string>
  if (values.SIMULATED === '1' && env['NODE_ENV'] === 'production')
    faults.push({ problem: 'SIMULATED=1 is for demonstrations, and this is production.', remedy: 'Remove SIMULATED.' })
  return faults.length > 0 ? { ok: false, faults } : { ok: true, settings: settingsOf(values) }
}

function settingsOf(values: Record<Name, string>): ProcessSettings {
  const url = new URL(values.FOYER_URL).origin
  return {
    databaseUrl: values.DATABASE_URL,
    migrationUrl: values.FOYER_MIGRATION_URL || values.DATABASE_URL,
    role: roleInAddress(values.DATABASE_URL),
    host: values.HOST,
    port: Number(values.PORT),
    portal: {
      url,
      issuer: values.FOYER_PUBLIC_URL ? new URL(values.FOYER_PUBLIC_URL).origin : url,
      token: values.APPLICATION_TOKEN,
    },
    simulated: values.SIMULATED === '1',
  }
}

function isDatabaseUrl(text: string): boolean {
  return readDatabaseAddress(text) !== undefined && roleInAddress(text) !== ''
}

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535
}
