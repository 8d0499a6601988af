import { type EndedSpan, failureOf, type Tracing } from './tracing.ts'

const TEXT_MAX = 2_000
const COMMAND = /^\s*(?:--[^\n]*\n\s*)*(\w+)/
const TARGET = /\b(?:from|into|update|join)\s+((?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?)/i
/** Texts with doubled quotes, texts between dollars, and numbers that are neither a placeholder nor a part of a name. */
const LITERALS = /'(?:[^']|'')*'?|\$(\w*)\$.*?(?:\$\1\$|$)|(?<![\w$."])\d+(?:\.\d+)?\b/gs

/** Returns the text of a statement with placeholders only: what is written into it as a value becomes `?`. */
export function statementText(text: string): string {
  return text.slice(0, TEXT_MAX).replace(LITERALS, '?')
}

/** Returns what a statement does and to which table first, such as `select store`. */
export function statementName(text: string): string {
  const [, command = 'statement'] = COMMAND.exec(text) ?? []
  const [, table] = TARGET.exec(text.slice(0, TEXT_MAX)) ?? []
  return [command.toLowerCase(), table?.replaceAll('"', '')].filter(Boolean).join(' ')
}

/** An event of Kysely's `log`. */
interface StatementEvent {
  readonly query: { readonly sql: string }
  readonly queryDurationMillis: number
  readonly error?: unknown
}

type Description = Pick<EndedSpan, 'name' | 'attributes'>

/** A process has a few hundred statements, with the same text every time. */
const descriptions = new Map<string, Description>()
const MOST_DESCRIPTIONS = 500

function describe(text: string): Description {
  const known = descriptions.get(text)
  if (known) return known
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statementText(text) }
  const description = { name: statementName(text), attributes }
  if (descriptions.size >= MOST_DESCRIPTIONS) descriptions.clear()
  if (text.length <= TEXT_MAX) descriptions.set(text, description)
  return description
}

/** Records a statement that has just ended. */
export function recordStatement(tracing: Tracing, milliseconds: number, text: string, error?: unknown): void {
  tracing.record(milliseconds, () => ({
    ...describe(text),
    kind: 'client',
    failure: error === undefined ? undefined : failureOf(error),
  }))
}

/** Returns what Kysely calls after each statement; without tracing nothing, so that it measures nothing. */
export function statementLog(tracing: Tracing | undefined): { log?: (event: StatementEvent) => void } {
  if (!tracing) return {}
  return {
    log: ({ query, queryDurationMillis, error }) => recordStatement(tracing, queryDurationMillis, query.sql, error),
  }
}
