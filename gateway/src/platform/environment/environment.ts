import { weaknessOf } from '../secrets/secret-strength.ts'
import type { SettingName, SettingValues } from './environment-settings.ts'
import { environmentSettings, type logLevels, settings } from './environment-settings.ts'

export { environmentSettings } from './environment-settings.ts'

/** The settings of the gateway at start. */
export type Environment = {
  production: boolean
  /** Seed the demo users, and serve what belongs to the demonstration. Never in production. */
  demonstration: boolean
  /** 0: any free port. */
  port: number
  host: string
  dataFolder: string
  /** An origin, without a slash at the end. With port 0 and no setting its port is 0 too, until the gateway listens. */
  publicUrl: string
  /** Without it the gateway runs its own PostgreSQL in the data folder. */
  databaseUrl?: string
  /** The same database as `databaseUrl`, for the role that owns the tables. */
  migrationUrl?: string
  databasePool: number
  /** Without it the secret is generated into the data folder; in production it is always there. */
  secret?: string
  /** Secrets used before `secret`: they still open and verify. */
  previousSecrets: string[]
  /** Path of a filter file. */
  breachedPasswords?: string
  trustedProxies: string[]
  /** Paths of PEM files. */
  tls?: { cert: string; key: string }
  /** Without it, what serves the operator is on the main port. */
  operationsPort?: number
  operationsHost: string
  /** Special addresses and networks that mails may be sent to all the same. */
  mailNetworks: string[]
  logLevel: (typeof logLevels)[number]
  allowPlainHttp: boolean
}

/** A fault in one setting that the operator has to mend, and how. */
export type EnvironmentFault = { name: string; problem: string; remedy: string }

export type EnvironmentReading = { ok: true; environment: Environment } | { ok: false; faults: EnvironmentFault[] }

/** Reads all settings, and tells every fault at once: who repairs a start should have to do so once. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): EnvironmentReading {
  const { values, faults } = readEach(env)
  const all = [...faults, ...misnamed(env), ...productionFaults(env), ...findViolations(values)]
  return all.length > 0 ? { ok: false, faults: all } : { ok: true, environment: environmentOf(values) }
}

function readEach(env: Readonly<Record<string, string | undefined>>) {
  const values: Record<string, unknown> = {}
  const faults: EnvironmentFault[] = []
  for (const { name, reads, remedy } of environmentSettings) {
    const text = textOf(env, name)
    if (text === undefined) continue
    const reading = reads.safeParse(text)
    // The value is not repeated: it may be a secret, and faults are logged.
    if (reading.success) values[name] = reading.data
    else faults.push({ name, problem: `${name} ${reading.error.issues[0]?.message}.`, remedy })
  }
  return { values: values as SettingValues, faults }
}

/** Set to nothing is not set: that is how container files leave a setting out. */
function textOf(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function misnamed(env: Readonly<Record<string, string | undefined>>): EnvironmentFault[] {
  const known = environmentSettings.map((setting) => setting.name)
  const unknown = Object.keys(env).filter((name) => name.startsWith('FOYER_') && !known.some((other) => other === name))
  return unknown.map((name) => ({
    name,
    problem: `${name} is no setting.`,
    remedy: `Did you mean ${nearest(name, known)}? Rename it, or take it away.`,
  }))
}

function productionFaults(env: Readonly<Record<string, string | undefined>>): EnvironmentFault[] {
  if (textOf(env, 'NODE_ENV') !== 'production') return []
  return environmentSettings.flatMap(({ name, production, remedy }) => {
    const text = textOf(env, name)
    if (production === 'required' && text === undefined) {
      return [{ name, problem: `${name} is missing, and production has no default for it.`, remedy }]
    }
    if (production === 'refused' && text === '1') {
      return [{ name, problem: `${name}=1 belongs to the demonstration, and this is production.`, remedy }]
    }
    return []
  })
}

/** Faults of settings in combination. */
function findViolations(values: SettingValues): EnvironmentFault[] {
  const faults: EnvironmentFault[] = []
  const { FOYER_TLS_CERT: cert, FOYER_TLS_KEY: key, FOYER_PORT: port } = values
  if ((cert === undefined) !== (key === undefined)) {
    const [there, missing] =
      cert === undefined ? ['FOYER_TLS_KEY', 'FOYER_TLS_CERT'] : ['FOYER_TLS_CERT', 'FOYER_TLS_KEY']
    faults.push({
      name: missing,
      problem: `${there} is set without ${missing}.`,
      remedy: 'Set both, or neither where TLS ends at a proxy.',
    })
  }
  const production = values.NODE_ENV === 'production'
  if (production && values.FOYER_PUBLIC_URL?.startsWith('http:') && !values.FOYER_ALLOW_PLAIN_HTTP) {
    faults.push({
      name: 'FOYER_PUBLIC_URL',
      problem: 'FOYER_PUBLIC_URL begins with http://, over which everything typed travels readable.',
      remedy: 'Give an https:// address; on a network you trust, set FOYER_ALLOW_PLAIN_HTTP=1 instead.',
    })
  }
  faults.push(...weakSecret(values))
  if (values.FOYER_MIGRATION_URL && !values.DATABASE_URL) {
    const { remedy } = settings.FOYER_MIGRATION_URL
    faults.push({ name: 'DATABASE_URL', problem: 'FOYER_MIGRATION_URL is set without DATABASE_URL.', remedy })
  }
  const operationsPort = operationsPortOf(values)
  if (operationsPort && operationsPort === (port ?? defaultPort)) {
    faults.push({
      name: 'FOYER_OPERATIONS_PORT',
      problem: `FOYER_OPERATIONS_PORT and FOYER_PORT are both ${operationsPort}.`,
      remedy: settings.FOYER_OPERATIONS_PORT.remedy,
    })
  }
  return faults
}

/** Former secrets may be weak: a weak one is a reason to leave it. */
function weakSecret({ NODE_ENV, FOYER_SECRET: secret }: SettingValues): EnvironmentFault[] {
  const weakness = NODE_ENV === 'production' && secret !== undefined ? weaknessOf(secret) : undefined
  if (weakness === undefined) return []
  const remedy =
    'Generate one with "npm run foyer -- secret generate". Where this secret is in use already, ' +
    'set FOYER_SECRET to the new one, FOYER_SECRET_PREVIOUS to this one, and run "npm run foyer -- secret rotate".'
  return [{ name: 'FOYER_SECRET', problem: `FOYER_SECRET ${weakness}.`, remedy }]
}

const defaultPort = Number(settings.FOYER_PORT.default)
const defaultOperationsPort = 9_090

function operationsPortOf(values: SettingValues): number | undefined {
  return values.FOYER_OPERATIONS_PORT ?? (values.NODE_ENV === 'production' ? defaultOperationsPort : undefined)
}

function environmentOf(values: SettingValues): Environment {
  const production = values.NODE_ENV === 'production'
  const { FOYER_PORT: port = defaultPort, FOYER_TLS_CERT: cert, FOYER_TLS_KEY: key } = values
  const operationsPort = operationsPortOf(values)
  return {
    production,
    demonstration: values.FOYER_DEMO ?? (!production && values.DATABASE_URL === undefined),
    port,
    host: values.FOYER_HOST ?? settings.FOYER_HOST.default,
    dataFolder: values.FOYER_DATA ?? settings.FOYER_DATA.default,
    publicUrl: values.FOYER_PUBLIC_URL ?? `${cert ? 'https' : 'http'}://localhost:${port}`,
    ...(values.DATABASE_URL && { databaseUrl: values.DATABASE_URL }),
    ...(values.FOYER_MIGRATION_URL && { migrationUrl: values.FOYER_MIGRATION_URL }),
    databasePool: values.FOYER_DATABASE_POOL ?? Number(settings.FOYER_DATABASE_POOL.default),
    ...(values.FOYER_SECRET && { secret: values.FOYER_SECRET }),
    previousSecrets: values.FOYER_SECRET_PREVIOUS ?? [],
    ...(values.FOYER_BREACHED_PASSWORDS && { breachedPasswords: values.FOYER_BREACHED_PASSWORDS }),
    trustedProxies: values.FOYER_TRUSTED_PROXIES ?? [],
    ...(cert && key && { tls: { cert, key } }),
    ...(operationsPort !== undefined && { operationsPort }),
    operationsHost: values.FOYER_OPERATIONS_HOST ?? settings.FOYER_OPERATIONS_HOST.default,
    mailNetworks: values.FOYER_MAIL_NETWORKS ?? [],
    logLevel: values.FOYER_LOG_LEVEL ?? settings.FOYER_LOG_LEVEL.default,
    allowPlainHttp: values.FOYER_ALLOW_PLAIN_HTTP ?? false,
  }
}

function nearest(name: string, known: readonly SettingName[]): string {
  const byDistance = known.toSorted((a, b) => distance(name, a) - distance(name, b))
  return byDistance[0] ?? ''
}

/** How many letters have to be put in, taken out or changed to make one word of the other. */
function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1]
    for (const [column, other] of [...to].entries()) {
      const changed = (above[column] ?? 0) + (letter === other ? 0 : 1)
      line.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1))
    }
    above = line
  }
  return above[to.length] ?? 0
}
