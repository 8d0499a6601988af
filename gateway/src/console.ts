import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { DEMO_PASSWORD, DEMO_USERS } from '../seed/demo-data.ts'
import type { Environment } from './environment.ts'
import type { Gateway } from './gateway.ts'
import { StartFault } from './platform/database/start-fault.ts'
import { LineWriter } from './platform/log/line-writer.ts'
import { stdoutTarget } from './platform/log/log-targets.ts'

/* What the operator who started the gateway reads; everything else goes to the log. */

/** If standard output is full or its reader hangs, lines are lost but the gateway continues. */
let output: LineWriter | undefined
const write = (line: string): void => {
  output ??= new LineWriter(stdoutTarget(), { writeFrom: 0 })
  output.write(`${line}\n`)
}
const complain = (line: string) => void process.stderr.write(`${line}\n`)

/** Prints the address of the portal, and in the demonstration the demo users. */
export function announceStart(gateway: Gateway, environment: Environment, milliseconds: number): void {
  if (!environment.demonstration) return
  const { port } = gateway.app.server.address() as AddressInfo
  write(
    `\nFoyer is ready after ${(milliseconds / 1_000).toFixed(1)} s: http${environment.tls ? 's' : ''}://localhost:${port}\n`,
  )
  write(`Sign in as one of these; the password of all is ${DEMO_PASSWORD}\n`)
  for (const { username, shows } of DEMO_USERS) write(`  ${username.padEnd(10)}${shows}`)
  announceBuildFolders(environment)
  write(`\nThis is a demonstration, for this machine only. Data and log: ${environment.dataFolder}/   Stop: Ctrl-C\n`)
}

/** Prints the folders from which builds of applications are installed. */
function announceBuildFolders({ applicationBuilds: folders }: Environment): void {
  if (folders.length > 0) write('\nBuilds of applications are installed from:')
  for (const folder of folders) write(`  ${resolve(folder)}`)
}

/** Prints why a build of an application in development is not installed. Outside of the demonstration the log is printed. */
export function announceBuildFault(sentence: string): void {
  write(sentence)
}

/** Prints where the demonstration scans QR codes of WeChat. */
export function announceScanPage(address: string): void {
  write(`Scan the QR code of WeChat at ${address}`)
}

/** Prints the path of a mail that was written as a file because no mail server is configured. */
export function announceMail(path: string): void {
  write(`Mail: ${path}`)
}

/** Prints what to do if the volume is full at the start. */
export function announceWaitForSpace({ dataFolder, databaseUrl }: Environment): void {
  const where = databaseUrl ? `on the disk of the database, or in ${dataFolder}` : `in ${dataFolder}`
  complain(`Foyer cannot start yet. There is no room ${where}.\n  Make room: it then starts without another command.`)
}

export function printFaults(faults: readonly { problem: string; remedy: string }[]): void {
  complain('Foyer cannot start with these settings:')
  for (const { problem, remedy } of faults) complain(`  ${problem}\n    ${remedy}`)
  process.exitCode = 1
}

/** @param starts false for a command that starts nothing */
export function printFault(error: unknown, starts = true): void {
  const what = starts ? 'Foyer cannot start. ' : ''
  if (error instanceof StartFault) return void complain(`${what}${error.problem}\n  ${error.remedy}`)
  complain(`Foyer stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
}
