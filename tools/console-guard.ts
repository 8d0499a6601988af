/**
 * Fails a test if an unexpected error is written to the console, because no one would see it. A test that causes one expects it with
 * `expectConsoleError(/text/)`.
 */
interface Guarded {
  unexpected: string[]
  expected: { readonly pattern: RegExp; seen: boolean }[]
}

/** On the global object, because the set-up file and a test may each load a copy of this module. */
const KEY = Symbol.for('foyer.console-guard')
const globals = globalThis as { [KEY]?: Guarded }

function guarded(): Guarded {
  globals[KEY] ??= { unexpected: [], expected: [] }
  return globals[KEY]
}

/** Expects that this test writes a matching error to the console. */
export function expectConsoleError(pattern: RegExp): void {
  guarded().expected.push({ pattern, seen: false })
}

/** Replaces `console.error` during tests. */
export function noteConsoleError(...written: readonly unknown[]): void {
  const text = written.map((part) => (part instanceof Error ? (part.stack ?? String(part)) : String(part))).join(' ')
  const match = guarded().expected.find(({ pattern }) => pattern.test(text))
  if (match) match.seen = true
  else guarded().unexpected.push(text)
}

/** Returns the faults of the test that just ended, and resets the guard. */
export function consoleFaults(): string[] {
  const { unexpected, expected } = guarded()
  globals[KEY] = { unexpected: [], expected: [] }
  return [
    ...unexpected.map((text) => `An unexpected console.error: ${text}`),
    ...expected.filter(({ seen }) => !seen).map(({ pattern }) => `An expected console.error is missing: ${pattern}`),
  ]
}
