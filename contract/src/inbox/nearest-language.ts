/**
 * Returns the available language closest to the requested one: the same, one with the same primary language (`fr` for
 * `fr-CA`), English, or the first one. Tags are compared without case (BCP 47).
 */
export function nearestLanguage(requested: string, available: readonly string[]): string | undefined {
  const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''
  return (
    available.find((tag) => tag.toLowerCase() === requested.toLowerCase()) ??
    available.find((tag) => primary(tag) === primary(requested)) ??
    available.find((tag) => primary(tag) === 'en') ??
    available[0]
  )
}
