import type { LanguageEntry } from './languages.tsx'

/** The first of the browser's languages that is on offer. */
export function preferredLanguage(
  tags: readonly string[],
  offered: readonly LanguageEntry[],
): LanguageEntry | undefined {
  const codes = tags.map((tag) => tag.split('-')[0])
  const code = codes.find((one) => offered.some((entry) => entry.code === one))
  return offered.find((entry) => entry.code === code)
}
