import { readFileSync, rmSync } from 'node:fs'

/*
 * Preloaded into a gateway process (`node --import`), so that a test can set its wall clock, as an operator or NTP does. On SIGUSR2 it
 * shifts `Date` by the seconds in the file WALL_CLOCK_FILE, and then removes the file. The monotonic clock and timers do not change.
 */
const RealDate = Date
const file = process.env['WALL_CLOCK_FILE'] as string
let offset = 0

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + offset] : given, newTarget),
  apply: () => new RealDate(RealDate.now() + offset).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + offset : Reflect.get(target, name, receiver),
})

process.on('SIGUSR2', () => {
  offset = Number(readFileSync(file, 'utf8')) * 1_000
  rmSync(file)
})
