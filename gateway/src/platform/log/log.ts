import { type DestinationStream, type Logger, pino } from 'pino'

/** Never in a log, at whatever depth they stand: the second line of defence, since no call logs its payload at all. */
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

/** Structured logs, one JSON object a line, so that no value can break out of its line. */
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

/** The time as pino wants it, written out once a millisecond: a busy gateway logs many lines in one. */
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
 * The same value where it holds no secret, which is nearly always. pino's own redaction by paths makes a copy of every line
 * to look at, and took longer than the whole rest of an answer from memory.
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
