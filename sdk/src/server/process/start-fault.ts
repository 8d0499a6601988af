import { FailedMigration } from '../../failed-migration.ts'

/** Why the process cannot start, and what the operator should do. */
export class StartFault extends Error {
  readonly remedy: string

  constructor(problem: string, remedy: string, cause?: unknown) {
    super(problem, { cause })
    this.name = 'StartFault'
    this.remedy = remedy
  }
}

const DATABASE_REMEDY =
  'Start the database, or correct host, port, name and password in DATABASE_URL and FOYER_MIGRATION_URL.'
const MIGRATION_REMEDY = 'Correct this migration in the code of the back end. Nothing of it is in the database.'
const INSUFFICIENT_PRIVILEGE = '42501'
const UNDEFINED_TABLE = '42P01'
const UNDEFINED_ROLE = '42704'

/** Remedies by the code of an error of Node.js or PostgreSQL. */
const REMEDIES: Readonly<Record<string, string>> = {
  ECONNREFUSED: DATABASE_REMEDY,
  ECONNRESET: DATABASE_REMEDY,
  EHOSTUNREACH: DATABASE_REMEDY,
  ENOTFOUND: DATABASE_REMEDY,
  ETIMEDOUT: DATABASE_REMEDY,
  '28000': DATABASE_REMEDY,
  '28P01': DATABASE_REMEDY,
  '3D000': DATABASE_REMEDY,
  '57P03': DATABASE_REMEDY,
  [INSUFFICIENT_PRIVILEGE]:
    'Set FOYER_MIGRATION_URL to the same database as the role that owns the tables, and grant that role CREATE on the database.',
  [UNDEFINED_ROLE]: 'Create the role that DATABASE_URL names, or correct the name there.',
  [UNDEFINED_TABLE]: 'Set FOYER_MIGRATION_URL, so that the schema can be created.',
  EADDRINUSE: 'Set PORT to a free port, or end the process that uses it.',
  EADDRNOTAVAIL: 'Set HOST to an address of this machine.',
  EACCES: 'Set PORT to 1024 or more, or allow this account to use the port.',
}

/** Returns the fault with its remedy for an error that an operator can mend; any other error as it is. */
export function startFaultOf(error: unknown, action: string): unknown {
  for (let one = error as ErrorWithCode | undefined; one; one = one.cause as ErrorWithCode | undefined) {
    if (one instanceof FailedMigration && !isOperatorsFault(one.cause as ErrorWithCode))
      return new StartFault(`${action}: ${one.message}.`, MIGRATION_REMEDY, error)
    const remedy = REMEDIES[one.code ?? '']
    if (remedy) return new StartFault(`${action}: ${one.message || one.code}.`, remedy, error)
  }
  return error
}

/** A migration fails for them, too, and its author need not correct it. */
function isOperatorsFault({ code = '' }: ErrorWithCode): boolean {
  return code === INSUFFICIENT_PRIVILEGE || REMEDIES[code] === DATABASE_REMEDY
}

type ErrorWithCode = Error & { readonly code?: string }
