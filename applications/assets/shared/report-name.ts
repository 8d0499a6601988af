/**
 * The name of the file with the report of an inventory, such as `inventory-2026-11-25.csv`.
 * @param startedAt its day in the store counts
 */
export function reportName(startedAt: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(new Date(startedAt))
  return `inventory-${day}.csv`
}
