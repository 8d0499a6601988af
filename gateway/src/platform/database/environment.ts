import { isAbsolute, relative, resolve } from 'node:path'
import { readDatabaseAddress } from '@foyer/sdk/database'
import { z } from 'zod'
import type { EnvironmentFault, ValuesOf } from '../environment/setting.ts'

/** Location of the database. */
export const databaseSettings = {
  FOYER_DATA: {
    describes: 'The folder of the embedded PostgreSQL and of the generated secret.',
    default: '.foyer',
    example: '/var/lib/foyer',
    remedy: 'Give the path of a folder.',
    reads: z.string(),
  },
  DATABASE_URL: {
    describes:
      'A PostgreSQL 15 or newer, which several gateways may share. Without it the gateway runs its own. Name several servers with commas: the gateway uses the one that accepts writes, and follows it after a failover.',
    default: 'an embedded PostgreSQL in FOYER_DATA',
    example: 'postgres://foyer:password@db.example.com:5432/foyer',
    remedy:
      'Give an address such as postgres://user:password@host:5432/database, or with several servers: …@one:5432,two:5432/database.',
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
  FOYER_READ_URL: {
    describes:
      'A standby of the database of DATABASE_URL, or a load balancer of several. Long lists are read there while it has everything that is committed.',
    default: 'none: all reads use DATABASE_URL',
    example: 'postgres://foyer:password@standbys.example.com:5433/foyer',
    remedy: 'Give one address such as postgres://user:password@host:5433/database, together with DATABASE_URL.',
    reads: z.string().refine(isAddressOfOneServer, 'is not the address of one standby or load balancer'),
  },
  FOYER_BACKUP_FOLDER: {
    describes:
      'Where the embedded PostgreSQL archives every change within a minute, and where "npm run foyer -- backup" writes. ' +
      'Best on another disk.',
    default: 'none: no change is archived',
    example: '/backups/foyer',
    remedy:
      'Give the absolute path of a folder outside FOYER_DATA. With DATABASE_URL, leave it out and use pgBackRest.',
    reads: z.string().refine(isAbsolute, 'is not an absolute path'),
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
} as const

export interface DatabaseEnvironment {
  dataFolder: string
  /** Without it the gateway runs its own PostgreSQL in the data folder. */
  databaseUrl?: string
  /** Backups and the archived WAL of the embedded PostgreSQL. Without it nothing is archived. */
  backupFolder?: string
  /** The same database as `databaseUrl`, for the role that owns the tables. */
  migrationUrl?: string
  /** A standby of that database, or a load balancer of several. */
  readUrl?: string
  databasePool: number
}

type Values = ValuesOf<typeof databaseSettings>

export function databaseEnvironment(values: Values): DatabaseEnvironment {
  return {
    dataFolder: values.FOYER_DATA ?? databaseSettings.FOYER_DATA.default,
    ...(values.DATABASE_URL && { databaseUrl: values.DATABASE_URL }),
    ...(values.FOYER_BACKUP_FOLDER && { backupFolder: values.FOYER_BACKUP_FOLDER }),
    ...(values.FOYER_MIGRATION_URL && { migrationUrl: values.FOYER_MIGRATION_URL }),
    ...(values.FOYER_READ_URL && { readUrl: values.FOYER_READ_URL }),
    databasePool: values.FOYER_DATABASE_POOL ?? Number(databaseSettings.FOYER_DATABASE_POOL.default),
  }
}

/** Returns the faults of combinations of these settings. */
export function databaseFaults(values: Values): EnvironmentFault[] {
  return [...addressFaults(values), ...backupFaults(values)]
}

/** These addresses lead to the database of DATABASE_URL. */
function addressFaults(values: Values): EnvironmentFault[] {
  if (values.DATABASE_URL) return []
  return (['FOYER_MIGRATION_URL', 'FOYER_READ_URL'] as const)
    .filter((name) => values[name])
    .map((name) => {
      const { remedy } = databaseSettings[name]
      return { name: 'DATABASE_URL', problem: `${name} is set without DATABASE_URL.`, remedy }
    })
}

function backupFaults(values: Values): EnvironmentFault[] {
  const { FOYER_BACKUP_FOLDER: folder, DATABASE_URL: url } = values
  if (!folder) return []
  const path = relative(resolve(values.FOYER_DATA ?? databaseSettings.FOYER_DATA.default), folder)
  const inside = !path.startsWith('..') && !isAbsolute(path)
  const problem = url
    ? 'FOYER_BACKUP_FOLDER is for the embedded PostgreSQL, and DATABASE_URL names another one.'
    : inside && 'FOYER_BACKUP_FOLDER is inside FOYER_DATA, and would be lost with it.'
  const { remedy } = databaseSettings.FOYER_BACKUP_FOLDER
  return problem ? [{ name: 'FOYER_BACKUP_FOLDER', problem, remedy }] : []
}

function isDatabaseUrl(text: string): boolean {
  return readDatabaseAddress(text) !== undefined
}

function isAddressOfOneServer(text: string): boolean {
  const address = readDatabaseAddress(text)
  return address?.servers.length === 1 && !address.writable
}
