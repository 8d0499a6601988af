import { z } from 'zod'
import { type BackEndEnvironment, backEndEnvironment, backEndSettings } from './applications/back-ends/environment.ts'
import {
  type ApplicationEnvironment,
  applicationEnvironment,
  applicationFaults,
  applicationSettings,
} from './applications/environment.ts'
import { type AuditEnvironment, auditEnvironment, auditSettings } from './audit/stream/environment.ts'
import { type LicenceEnvironment, licenceEnvironment, licenceSettings } from './licence/environment.ts'
import { type MailEnvironment, mailEnvironment, mailEnvironmentSettings } from './mail/environment.ts'
import { type PasswordEnvironment, passwordEnvironment, passwordSettings } from './password/environment.ts'
import {
  type DatabaseEnvironment,
  databaseEnvironment,
  databaseFaults,
  databaseSettings,
} from './platform/database/environment.ts'
import { type EnvironmentVariables, readSettings } from './platform/environment/read-settings.ts'
import {
  type EnvironmentFault,
  type EnvironmentSettings,
  onOff,
  type ValuesOf,
} from './platform/environment/setting.ts'
import { type HttpEnvironment, httpEnvironment, httpFaults, httpSettings } from './platform/http/environment.ts'
import { type LogEnvironment, logEnvironment, logSettings } from './platform/log/environment.ts'
import {
  type SecretEnvironment,
  secretEnvironment,
  secretFaults,
  secretSettings,
} from './platform/secrets/environment.ts'
import { type TraceEnvironment, traceEnvironment, traceSettings } from './platform/tracing/environment.ts'
import {
  type SingleSignOnEnvironment,
  singleSignOnEnvironment,
  singleSignOnSettings,
} from './single-sign-on/environment.ts'

const startSettings = {
  NODE_ENV: {
    describes: '"production" refuses every default of the demonstration.',
    default: 'development',
    example: 'production',
    remedy: 'Set it to "production" for a real installation.',
    reads: z.string(),
  },
  FOYER_DEMO: {
    describes: '1 seeds the demo users, whose passwords are public; 0 never does.',
    default: '1 without DATABASE_URL, else 0; 0 in production',
    example: '1',
    production: 'refused',
    remedy: 'Give 0 or 1; in production leave it out.',
    reads: onOff,
  },
} as const satisfies EnvironmentSettings

/** All environment settings, in the order of the reference. Each is defined by the part of the gateway that uses it. */
export const environmentSettings = {
  ...startSettings,
  ...httpSettings,
  ...databaseSettings,
  ...secretSettings,
  ...passwordSettings,
  ...applicationSettings,
  ...licenceSettings,
  ...singleSignOnSettings,
  ...mailEnvironmentSettings,
  ...backEndSettings,
  ...auditSettings,
  ...logSettings,
  ...traceSettings,
} as const satisfies EnvironmentSettings

/** The environment settings of the gateway. */
export interface Environment
  extends HttpEnvironment,
    DatabaseEnvironment,
    SecretEnvironment,
    PasswordEnvironment,
    ApplicationEnvironment,
    LicenceEnvironment,
    SingleSignOnEnvironment,
    MailEnvironment,
    BackEndEnvironment,
    AuditEnvironment,
    LogEnvironment,
    TraceEnvironment {
  production: boolean
  /** If true, seeds the demo users and serves the demonstration. Never in production. */
  demonstration: boolean
}

export type EnvironmentReading = { ok: true; environment: Environment } | { ok: false; faults: EnvironmentFault[] }

/** Reads all settings. Returns all faults together. */
export function readEnvironment(env: EnvironmentVariables): EnvironmentReading {
  const { values, faults } = readSettings(environmentSettings, env)
  const production = values.NODE_ENV === 'production'
  const all = [
    ...faults,
    ...httpFaults(values, production),
    ...secretFaults(values, production),
    ...databaseFaults(values),
    ...applicationFaults(values, production),
  ]
  return all.length > 0 ? { ok: false, faults: all } : { ok: true, environment: environmentOf(values, production) }
}

function environmentOf(values: ValuesOf<typeof environmentSettings>, production: boolean): Environment {
  const demonstration = values.FOYER_DEMO ?? (!production && values.DATABASE_URL === undefined)
  return {
    production,
    demonstration,
    ...httpEnvironment(values, production),
    ...databaseEnvironment(values),
    ...secretEnvironment(values),
    ...passwordEnvironment(values),
    ...applicationEnvironment(values),
    ...licenceEnvironment(values),
    ...singleSignOnEnvironment(values, demonstration),
    ...mailEnvironment(values),
    ...backEndEnvironment(values),
    ...auditEnvironment(values),
    ...logEnvironment(values),
    ...traceEnvironment(values),
  }
}
