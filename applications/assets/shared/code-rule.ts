export type CodeProblem = 'required' | 'format'
export type ParsedCode =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly problem: CodeProblem }

/** Letters, digits and `. _ -`, as scanners read them from assets and badges. */
const CODE = /^[A-Z0-9][A-Z0-9._-]{1,39}$/

/** Parses a code that was scanned or typed. Letter case and blanks make no difference. */
export function parseCode(typed: unknown): ParsedCode {
  if (typed === undefined || typed === null) return { ok: false, problem: 'required' }
  if (typeof typed !== 'string') return { ok: false, problem: 'format' }
  const code = typed.replace(/\s/g, '').toUpperCase()
  if (code === '') return { ok: false, problem: 'required' }
  return CODE.test(code) ? { ok: true, code } : { ok: false, problem: 'format' }
}
