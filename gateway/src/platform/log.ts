import { pino, type DestinationStream, type Logger } from 'pino'

/** Never in a log, wherever they stand: the second line of defence, since no call logs its payload at all. */
const SECRETS = ['password', 'newPassword', 'oldPassword', 'oldPwd', 'access_token', 'token', 'authorization', 'cookie', 'validateCode', 'code_verifier']
const PATHS = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers.${name}`])

/** Structured logs, one JSON object a line, so that no value can break out of its line. */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: PATHS, censor: '[not logged]' },
    },
    destination,
  )
}

/** Where log lines go: buffered for a moment, so that a busy gateway does not write once per request. */
export function logDestination(to: string | 1): ReturnType<typeof pino.destination> {
  return pino.destination({ dest: to, sync: false, minLength: 8_192, mkdir: true, periodicFlush: 250 })
}
