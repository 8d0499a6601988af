import { readFileSync, rmSync } from 'node:fs'

/*
 * Preloaded into a gateway process (`node --import`): its wall clock can then be set while it runs, as an operator or NTP sets that
 * of a machine. `Date` is shifted by the seconds in the file that WALL_CLOCK_FILE names, read at SIGUSR2; the file is removed once
 * the step is made. The monotonic clock, timers and the uptime of the machine stay true.
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
