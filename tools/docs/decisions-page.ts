import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../check/tree.ts'
import { page, table } from './markdown.ts'

const DECISIONS_FOLDER = 'docs/decisions'

/** A decision record: its file and what its head says. */
export interface Decision {
  readonly file: string
  readonly title: string
  readonly date: string
  readonly status: string
}

/** Every decision with its date and status, in the order of their numbers. */
export function decisionsPage(): string {
  const decisions = globSync(`${DECISIONS_FOLDER}/*.md`, { cwd: ROOT })
    .sort()
    .map((path) => readDecision(basename(path), readFileSync(join(ROOT, path), 'utf8')))
  return page(
    'Decisions',
    'Choices that the specification leaves open, each with its context, alternatives and consequences.',
    table(
      ['decision', 'date', 'status'],
      decisions.map(({ file, title, date, status }) => [`[${title}](../decisions/${file})`, date, status]),
    ),
  )
}

/** @throws Error if the text has no title, date or status */
export function readDecision(file: string, text: string): Decision {
  const [, title] = /^# (.+)$/m.exec(text) ?? []
  const [, date] = /^- \*\*Date:\*\* (.+)$/m.exec(text) ?? []
  const [, status] = /^- \*\*Status:\*\* (.+)$/m.exec(text) ?? []
  if (!title || !date || !status) throw new Error(`${file}: a decision begins with its title, date and status.`)
  return { file, title, date, status: shortStatus(status) }
}

/** The first clause: the page itself has the rest. */
function shortStatus(status: string): string {
  return status.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/[.;]/)[0] ?? status
}
