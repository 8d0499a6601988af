import { NoResultError } from 'kysely'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** Returns the unique index that a statement violated, or undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === UNIQUE_VIOLATION && typeof constraint === 'string' ? constraint : undefined
}

/** Returns true if a row that must exist was deleted: one that a query expected, or that an insert referred to. */
export function isRowMissing(error: unknown): boolean {
  return error instanceof NoResultError || (error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION
}
