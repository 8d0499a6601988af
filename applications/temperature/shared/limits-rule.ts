import type { Limits } from './temperature.ts'

/** The temperatures that a limit can have. */
export const COLDEST = -60
export const HOTTEST = 60
export const DELAY_MAX = 240

export type DegreesProblem = 'format' | 'decimals' | 'bounds'
export type DelayProblem = 'required' | 'format' | 'bounds'
export type LimitProblem =
  | { readonly path: 'low' | 'high'; readonly problem: DegreesProblem | 'required' | 'order' }
  | { readonly path: 'delayMinutes'; readonly problem: DelayProblem }

export type ParsedLimits =
  | { readonly ok: true; readonly limits: Limits }
  | { readonly ok: false; readonly problems: readonly LimitProblem[] }

type Parsed<Problem> = { readonly value: number | null } | { readonly problem: Problem }

const DEGREES = /^-?\d{1,3}(?:\.(\d+))?$/

/** Parses limits as a user types them: decimal point or comma, at most one decimal place. An empty limit is none. */
export function parseLimits(typed: Readonly<Record<keyof Limits, unknown>>): ParsedLimits {
  const [low, high, delay] = [parseDegrees(typed.low), parseDegrees(typed.high), parseDelay(typed.delayMinutes)]
  const problems: LimitProblem[] = []
  if ('problem' in low) problems.push({ path: 'low', problem: low.problem })
  if ('problem' in high) problems.push({ path: 'high', problem: high.problem })
  if ('problem' in delay) problems.push({ path: 'delayMinutes', problem: delay.problem })
  if ('problem' in low || 'problem' in high || 'problem' in delay) return { ok: false, problems }
  if (low.value === null && high.value === null) return { ok: false, problems: [{ path: 'high', problem: 'required' }] }
  if (low.value !== null && high.value !== null && low.value >= high.value)
    return { ok: false, problems: [{ path: 'high', problem: 'order' }] }
  return { ok: true, limits: { low: low.value, high: high.value, delayMinutes: delay.value ?? 0 } }
}

/** Accepts the minus signs that keyboards and copied texts have. */
function textOf(typed: unknown): string | undefined {
  if (typed === undefined || typed === null) return ''
  if (typeof typed === 'number') return String(typed)
  if (typeof typed !== 'string') return undefined
  return typed
    .trim()
    .replace(/^[−–]\s?/, '-')
    .replace(',', '.')
}

function parseDegrees(typed: unknown): Parsed<DegreesProblem> {
  const text = textOf(typed)
  if (text === '') return { value: null }
  const match = text === undefined ? null : DEGREES.exec(text)
  if (!match) return { problem: 'format' }
  if ((match[1] ?? '').length > 1) return { problem: 'decimals' }
  const value = Number(text)
  return value < COLDEST || value > HOTTEST ? { problem: 'bounds' } : { value: value === 0 ? 0 : value }
}

function parseDelay(typed: unknown): Parsed<DelayProblem> {
  const text = textOf(typed)
  if (text === '') return { problem: 'required' }
  if (text === undefined || !/^\d{1,6}$/.test(text)) return { problem: 'format' }
  return Number(text) > DELAY_MAX ? { problem: 'bounds' } : { value: Number(text) }
}
