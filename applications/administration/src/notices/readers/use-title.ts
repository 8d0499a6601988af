import type { Notice } from '@foyer/contract/publishing'
import { useShellState } from '@foyer/sdk/react'

/** The title of a notice in the language shown, else in English, else in the first there is. */
export function useTitle({ texts }: Pick<Notice, 'texts'>): string {
  const shown = useShellState((state) => state.language)
  const find = (code: string) => texts.find(({ language }) => language === code)
  return (find(shown) ?? find('en') ?? texts[0])?.title ?? ''
}
