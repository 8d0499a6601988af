import { toInstant, toLocal } from '../texts/index.ts'
import type { Filters } from './filters.ts'

export const PERIODS = ['today', 'yesterday'] as const
export type Period = (typeof PERIODS)[number]

const DAY_MS = 86_400_000

/** The filters for a day of the administrator: today has no end, so that new events are found too. */
export function periodOf(period: Period, now: number, timeZone: string): Pick<Filters, 'from' | 'to'> {
  const today = toLocal(new Date(now).toISOString(), timeZone).slice(0, 'YYYY-MM-DD'.length)
  const yesterday = new Date(Date.parse(`${today}T00:00Z`) - DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const startOf = (day: string) => toInstant(`${day}T00:00`, timeZone) as string
  return period === 'today' ? { from: startOf(today) } : { from: startOf(yesterday), to: startOf(today) }
}
