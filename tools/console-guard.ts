/**
 * Why: an error that is only written to the console is an error that no one sees. So a test in which something unexpected
 * is written there fails. A test that provokes one says so: `expectConsoleError(/what it says/)`.
 */
interface Guarded {
  unexpected: string[]
  expected: { readonly pattern: RegExp; seen: boolean }[]
}

/** Stored on the global object: the set-up file and a test may each load a copy of this module. */
const KEY = Symbol.for('foyer.console-guard')
const globals = globalThis as { [KEY]?: Guarded }

function guarded(): Guarded {
  globals[KEY] ??= { unexpected: [], expected: [] }
  return globals[KEY]
}

/** Allows, and demands, that this test writes an error that matches to the console. */
export function expectConsoleError(pattern: RegExp): void {
  guarded().expected.push({ pattern, seen: false })
}

/** What `console.error` does while tests run. */
export function noteConsoleError(...written: readonly unknown[]): void {
  const text = written.map((part) => (part instanceof Error ? (part.stack ?? String(part)) : String(part))).join(' ')
  const match = guarded().expected.find(({ pattern }) => pattern.test(text))
  if (match) match.seen = true
  else guarded().unexpected.push(text)
}

/** The faults of the test that just ended, as sentences; the guard is empty afterwards. */
export function consoleFaults(): string[] {
  const { unexpected, expected } = guarded()
  globals[KEY] = { unexpected: [], expected: [] }
  return [
    ...unexpected.map((text) => `An unexpected console.error: ${text}`),
    ...expected.filter(({ seen }) => !seen).map(({ pattern }) => `An expected console.error did not come: ${pattern}`),
  ]
}
