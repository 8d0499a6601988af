/** The current month in a time zone and those before it, newest first, such as `2026-11`. */
export function latestMonths(now: Date, timeZone: string, count: number): string[] {
  const today = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(now)
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 'YYYY-MM'.length),
  )
}
