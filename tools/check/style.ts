import { relative } from 'node:path'
import { runTool } from './child.ts'
import type { Fault, Findings } from './fault.ts'
import { ROOT } from './tree.ts'

/** Checks formatting and lint rules with Biome. */
const PARAMETERS = ['check', '--error-on-warnings', '--reporter=github', '--max-diagnostics=none', '.']

export async function styleFindings(): Promise<Findings> {
  const { code, output } = await runTool('@biomejs/biome/bin/biome', PARAMETERS)
  const faults = [...output.matchAll(DIAGNOSTIC)].map(faultOf)
  const failedWithoutDiagnostics = code !== 0 && faults.length === 0
  if (failedWithoutDiagnostics) faults.push({ at: 'biome.json', message: output.trim(), remedy: 'npx biome check' })
  return { faults, checked: 'formatting, order of imports, lint' }
}

const DIAGNOSTIC = /^::(?:error|warning) title=([^,]+),file=([^,]+),line=(\d+),.*?::(.*)$/gm

function faultOf([, rule, file, line, message]: RegExpMatchArray): Fault {
  const path = relative(ROOT, file ?? '')
  const formatting = rule === 'format' || rule?.startsWith('assist/')
  return {
    at: formatting ? path : `${path}:${line}`,
    message: rule === 'format' ? 'not formatted' : `${rule}: ${message}`,
    remedy: formatting ? `npx biome check --write ${path}` : 'fix it, or add a biome-ignore comment with the reason',
  }
}
