import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeComputer } from '../bench/machine.ts'
import type { Measure, Outcome } from './drill.ts'

const FOLDER = join(import.meta.dirname, 'results')

/** True if no target is missed. */
export function isPassed({ measures }: Outcome): boolean {
  return measures.every(({ met }) => met !== false)
}

/** The result as a table for a terminal. */
export function tableOf({ measures }: Outcome): string {
  const rows = measures.map((one) => [one.label, one.measured, one.target ?? '', wordOf(one)])
  const all = [['figure', 'measured', 'target', ''], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => (row[column] as string).length)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Stores the result, with the machine that it depends on, and without names and paths. */
export function writeResult(name: string, command: string, outcome: Outcome): void {
  mkdirSync(FOLDER, { recursive: true })
  const machine = describeComputer()
  const result = { name, command, at: new Date().toISOString(), machine, passed: isPassed(outcome), ...outcome }
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`)
}

function wordOf({ met }: Measure): string {
  if (met === undefined) return ''
  return met ? 'met' : 'MISSED'
}
