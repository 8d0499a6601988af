export type LogLevel = 'error' | 'warn' | 'info'

/** Writes structured lines, in the format of the gateway's log. */
export type Log = (level: LogLevel, msg: string, fields?: Readonly<Record<string, unknown>>) => void

/** @param write gets one line of JSON, so that no value can add lines */
export function createLog(application: string, write: (line: string) => void, now: () => Date): Log {
  return (level, msg, fields = {}) =>
    write(`${JSON.stringify({ level, time: now().toISOString(), application, ...fields, msg })}\n`)
}

/** An error as a field of a log line. */
export function errorFields(error: unknown): { readonly err: object } {
  if (!(error instanceof Error)) return { err: { message: String(error) } }
  const { name, message, stack, cause } = error
  return { err: { type: name, message, stack, ...(cause instanceof Error ? { cause: cause.message } : {}) } }
}
