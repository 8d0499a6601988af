import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './tree.ts'

/** Why: types and style are checked by programs of their own; their output is shown only if something is wrong. */
export interface Ended {
  readonly code: number
  readonly output: string
}

/** Runs a program of node_modules at the root, by its path so that no PATH is needed. */
export function runTool(bin: string, parameters: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const program = join(ROOT, 'node_modules', bin)
    const child = spawn(process.execPath, [program, ...parameters], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
