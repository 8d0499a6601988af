import './typescript-for-cruiser.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ICruiseResult, IViolation } from 'dependency-cruiser'
import type { Fault, Findings } from '../fault.ts'
import { ROOT, workspaces } from '../tree.ts'
import { DEPENDENCY_RULES } from './dependency-rules.ts'

/** Finds import cycles and forbidden imports with dependency-cruiser. The rules are in `dependency-rules.ts`. */
export async function dependencyFindings(): Promise<Findings> {
  const { faults, files } = await dependencyFaults(ROOT, workspaces(), join(ROOT, '.build/dependencies'))
  return { faults, checked: `${files} files` }
}

/** Runs dependency-cruiser on some folders of a root. */
export async function dependencyFaults(
  root: string,
  folders: readonly string[],
  cacheFolder?: string,
): Promise<{ faults: Fault[]; files: number }> {
  /* Not a static import: `typescript-for-cruiser.ts` must run first, so that this module gets a TypeScript version it supports. */
  const { cruise } = await import('dependency-cruiser')
  const result = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|test-results|\\.[^/]+)/' },
      cache: cacheFolder === undefined ? false : { folder: cacheFolder, strategy: 'content' },
      validate: true,
      ruleSet: { forbidden: [...DEPENDENCY_RULES] },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  )
  const { summary, modules } = result.output as ICruiseResult
  return { faults: summary.violations.map(faultOf), files: modules.filter(({ source }) => isOwn(source)).length }
}

function isOwn(source: string): boolean {
  return /\.(ts|tsx|mts|mjs)$/.test(source) && !source.includes('node_modules')
}

const REMEDIES = new Map(DEPENDENCY_RULES.map(({ name, comment }) => [name, comment ?? '']))

function faultOf({ from, to, rule, cycle }: IViolation): Fault {
  const problem = cycle
    ? `import cycle: ${[from, ...cycle.map(({ name }) => name)].join(' → ')}`
    : `may not import ${to}`
  return { at: from, message: `${problem} (${rule.name})`, remedy: REMEDIES.get(rule.name) ?? '' }
}
