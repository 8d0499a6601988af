const UNIQUE_VIOLATION = '23505'

/** Which unique index stood in the way of a statement, or nothing where something else did. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === UNIQUE_VIOLATION && typeof constraint === 'string' ? constraint : undefined
}
