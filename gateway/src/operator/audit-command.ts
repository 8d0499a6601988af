import { type ChainProblem, type ChainReport, type Checkpoint, verifyChain } from '../audit/index.ts'
import { StartFault } from '../platform/database/start-fault.ts'
import type { PlatformSecret } from '../platform/secrets/secrets.ts'
import type { Database } from '../tables.ts'

const PROBLEMS_SHOWN = 100

/** Runs `audit verify`. A problem sets the exit code 1. */
export async function verifyAudit(
  db: Database,
  secret: PlatformSecret,
  checkpoint: string | undefined,
  print: (line: string) => void,
): Promise<void> {
  const began = performance.now()
  const report = await verifyChain(db, secret, checkpoint === undefined ? undefined : readCheckpoint(checkpoint))
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  for (const line of linesOf(report)) print(line)
  print(`Checked ${report.links} links in ${seconds} s: ${countOf(report.problems)}.`)
  if (report.problems.length > 0) process.exitCode = 1
}

/** Reads `<position>:<hash>`. */
function readCheckpoint(text: string): Checkpoint {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? []
  if (position === undefined || hash === undefined)
    throw new StartFault('The checkpoint is not <position>:<hash>.', 'Copy both from a checkpoint of the stream.')
  return { position: Number(position), hash: hash.toLowerCase() }
}

function linesOf({ problems, changes, unchained, end, checkpointExpired }: ChainReport): string[] {
  const more = problems.length - PROBLEMS_SHOWN
  return [
    ...problems.slice(0, PROBLEMS_SHOWN).map(lineOf),
    ...(more > 0 ? [`… and ${more} more.`] : []),
    ...(checkpointExpired ? ['The checkpoint is older than the chain: retention has deleted its events.'] : []),
    `Events that an erasure or a new name has changed: ${changes}.`,
    `Events that are not in the chain yet, which nothing protects: ${unchained}.`,
    ...(end ? [`Last link: ${end.position}:${end.hash}`] : []),
  ]
}

function lineOf({ problem, position, event }: ChainProblem): string {
  const at = [position === undefined ? '' : ` at link ${position}`, event === undefined ? '' : `, event ${event}`]
  return `PROBLEM${at.join('')}: ${problem}.`
}

function countOf(problems: readonly ChainProblem[]): string {
  if (problems.length === 0) return 'no problem'
  return problems.length === 1 ? '1 problem' : `${problems.length} problems`
}
