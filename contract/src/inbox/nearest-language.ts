/**
 * Which of the languages that there are is nearest to the requested one: itself, one of the same primary language (`fr` for
 * `fr-CA`), English, or else the first. Tags are compared without case (BCP 47).
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
