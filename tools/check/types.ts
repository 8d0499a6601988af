import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeClientTypes } from './api/client-types.ts'
import { runTool } from './child.ts'
import type { Fault, Findings } from './fault.ts'
import { filesBelow, ROOT, workspaces } from './tree.ts'

/** Compilers that run at the same time. */
const AT_ONCE = 2

/** Checks the types of each workspace, because Node.js removes them without a check. Each workspace has its own rules (DOM or not). */
export async function typeFindings(): Promise<Findings> {
  /* The client of journeys/api-client needs them. Where the contract does not load, the compiler says why. */
  await writeClientTypes().catch(() => undefined)
  const typed = workspaces().filter(
    (name) => existsSync(join(ROOT, name, 'tsconfig.json')) && filesBelow([name], /\.tsx?$/).length > 0,
  )
  const waiting = [...typed]
  const faults: Fault[] = []
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) faults.push(...(await typesOf(name)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { faults: unique(faults), checked: typed.join(', ') }
}

async function typesOf(name: string): Promise<Fault[]> {
  const { code, output } = await runTool('typescript/lib/tsc.js', [
    '-p',
    name,
    ...PARAMETERS,
    `.build/types/${name}.tsbuildinfo`,
  ])
  if (code === 0) return []
  const faults = [...output.matchAll(MESSAGE)].map(([, path, line, text]) => ({
    at: `${path}:${line}`,
    message: (text ?? '').trim(),
    remedy: 'fix the types, without any and @ts-ignore',
  }))
  return faults.length > 0
    ? faults
    : [{ at: `${name}/tsconfig.json`, message: output.trim(), remedy: `npm run check -- types` }]
}

/** The result is cached: only changed files are checked again. */
const PARAMETERS = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile']

const MESSAGE = /^(\S.*?)\((\d+),\d+\): error (TS\d+: .*(?:\n .*)*)/gm

/** A fault in a file of two workspaces is reported once. */
function unique(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [`${fault.at} ${fault.message}`, fault])).values()]
}
