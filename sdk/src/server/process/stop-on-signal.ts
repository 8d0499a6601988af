import { errorFields, type Log } from './log.ts'

/** Time for running requests and work, in milliseconds. */
const STOP_TIMEOUT = 8_000
const SAME_SIGNAL_WINDOW = 1_000

/** Ends the process on SIGTERM and SIGINT. A second signal or the time limit ends it at once. */
export function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  let since: number | undefined
  const begin = (): void => {
    /* One Ctrl-C comes twice: from the terminal, and again from npm. */
    if (since !== undefined && performance.now() - since < SAME_SIGNAL_WINDOW) return
    if (since !== undefined) process.exit(1)
    since = performance.now()
    setTimeout(() => {
      log('warn', 'stopping before all requests have finished')
      process.exit(0)
    }, STOP_TIMEOUT).unref()
    stop().then(
      () => {
        log('info', 'stopped')
        process.exit(0)
      },
      (error: unknown) => {
        log('error', 'stopped with an error', errorFields(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', begin)
  process.on('SIGTERM', begin)
}
