/** The time zones by region, for a list. It always contains the current one, even if the browser does not list it. */
export function timeZonesByRegion(present: string): [region: string, zones: string[]][] {
  const regions = new Map<string, string[]>()
  for (const zone of new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', present])) {
    const region = zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : zone
    regions.set(region, [...(regions.get(region) ?? []), zone])
  }
  return [...regions].sort(([a], [b]) => a.localeCompare(b))
}

/** 'Argentina, Buenos Aires' for America/Argentina/Buenos_Aires. */
export function placeOf(zone: string): string {
  return zone
    .slice(zone.indexOf('/') + 1)
    .replaceAll('_', ' ')
    .replaceAll('/', ', ')
}
