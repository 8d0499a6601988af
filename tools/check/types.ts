import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeClientTypes } from './api/client-types.ts'
import { runTool } from './child.ts'
import type { Fault, Findings } from './fault.ts'
import { filesBelow, ROOT, workspaces } from './tree.ts'

/** Compilers that run at the same time. */
const AT_ONCE = 2
/** Where the configuration of each program is written, with the compiler's cache beside it. */
const CONFIGURATIONS = join(ROOT, '.build', 'types')

/**
 * Checks the types of every workspace, because Node.js removes them without a check. Workspaces with the same compiler options are one
 * program, so that what several of them import is checked once.
 */
export async function typeFindings(): Promise<Findings> {
  /* The client of journeys/api-client needs them. Where the contract does not load, the compiler says why. */
  await writeClientTypes().catch(() => undefined)
  const typed = workspaces().filter(
    (name) => existsSync(join(ROOT, name, 'tsconfig.json')) && filesBelow([name], /\.tsx?$/).length > 0,
  )
  const waiting = programsOf(typed)
  const faults: Fault[] = []
  const work = async (): Promise<void> => {
    for (let program = waiting.shift(); program; program = waiting.shift()) faults.push(...(await typesOf(program)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { faults: unique(faults), checked: typed.join(', ') }
}

interface Program {
  readonly workspaces: readonly string[]
  /** Patterns of files, from the root. */
  readonly include: readonly string[]
}

/** Groups workspaces by their compiler options. The largest program comes first. */
function programsOf(names: readonly string[]): Program[] {
  const programs = new Map<string, { workspaces: string[]; include: string[] }>()
  for (const name of names) {
    const { compilerOptions = {}, include } = JSON.parse(
      readFileSync(join(ROOT, name, 'tsconfig.json'), 'utf8'),
    ) as TypeScriptConfig
    const options = JSON.stringify(Object.entries(compilerOptions).sort())
    const program = programs.get(options) ?? { workspaces: [], include: [] }
    programs.set(options, program)
    program.workspaces.push(name)
    program.include.push(...include.map((pattern) => join(name, pattern)))
  }
  return [...programs.values()].sort((a, b) => b.workspaces.length - a.workspaces.length)
}

interface TypeScriptConfig {
  readonly compilerOptions?: Readonly<Record<string, unknown>>
  readonly include: readonly string[]
}

async function typesOf({ workspaces: names, include }: Program): Promise<Fault[]> {
  const [first] = names as [string]
  mkdirSync(CONFIGURATIONS, { recursive: true })
  const file = join(CONFIGURATIONS, `${basename(first)}.json`)
  const inRoot = (path: string) => join(ROOT, path)
  writeFileSync(file, JSON.stringify({ extends: inRoot(`${first}/tsconfig.json`), include: include.map(inRoot) }))
  const { code, output } = await runTool('typescript/lib/tsc.js', ['-p', file, ...PARAMETERS, `${file}.tsbuildinfo`])
  if (code === 0) return []
  const faults = [...output.matchAll(MESSAGE)].map(([, path, line, text]) => ({
    at: `${path}:${line}`,
    message: (text ?? '').trim(),
    remedy: 'fix the types, without any and @ts-ignore',
  }))
  return faults.length > 0
    ? faults
    : [{ at: `${first}/tsconfig.json`, message: output.trim(), remedy: `npm run check -- types` }]
}

/**
 * The result is cached: only changed files are checked again. Several checkers in one program each work out the same types: with four,
 * which is the default, it takes twice the processor time.
 */
const PARAMETERS = ['--pretty', 'false', '--checkers', '1', '--incremental', '--tsBuildInfoFile']

const MESSAGE = /^(\S.*?)\((\d+),\d+\): error (TS\d+: .*(?:\n .*)*)/gm

/** A fault in a file of two workspaces is reported once. */
function unique(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [`${fault.at} ${fault.message}`, fault])).values()]
}
