import { useShellState } from '@foyer/sdk/react'

/** The name of a language in the language shown, as within a sentence. */
export function useLanguageName(): (code: string) => string {
  const language = useShellState((state) => state.language)
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return (code) => names.of(code) ?? code
}
