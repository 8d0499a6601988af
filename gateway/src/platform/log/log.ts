import { type DestinationStream, type Logger, pino } from 'pino'

/** Removed from log lines at any depth, as a second safeguard: no code logs payloads. */
const SECRETS = new Set([
  'password',
  'newPassword',
  'oldPassword',
  'oldPwd',
  'access_token',
  'token',
  'authorization',
  'cookie',
  'validateCode',
  'code_verifier',
])
const CENSORED = '[not logged]'
const DEEPEST = 8

/** Structured logs: one JSON object a line, so that no value can add lines. */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: timestamps(),
      formatters: {
        level: (label) => ({ level: label }),
        log: (line) => withoutSecrets(line, 0) as Record<string, unknown>,
      },
      serializers: { err: (error: Error) => withoutSecrets(pino.stdSerializers.err(error), 0) },
    },
    destination,
  )
}

/** The time in pino's format, cached for a millisecond, because a busy gateway logs many lines in one. */
function timestamps(): () => string {
  let at = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== at) text = `,"time":"${new Date(now).toISOString()}"`
    at = now
    return text
  }
}

/**
 * Returns the same value if it contains no secret, which is nearly always. pino's redaction by paths copies every line, which
 * took longer than a whole response from memory.
 */
function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (depth > DEEPEST) return CENSORED
  let changed: Record<string, unknown> | undefined
  for (const [name, child] of Object.entries(value)) {
    const shown = SECRETS.has(name) ? CENSORED : withoutSecrets(child, depth + 1)
    if (shown === child) continue
    changed ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    changed[name] = shown
  }
  return changed ?? value
}
