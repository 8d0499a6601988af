import { useShellState } from '@foyer/sdk/react'
import type { SectionProps } from '../sections.ts'
import { LanguagesPage } from './languages-page.tsx'
import { TextDialog } from './text-dialog.tsx'
import { LANGUAGES, type Language } from './text-language.ts'

/** The texts of a language, and the one that is edited. The language of the user comes first. */
export function LanguagesSection({ below: [chosen, key] }: SectionProps) {
  const own = useShellState((state) => state.language)
  const language = languageOf(chosen) ?? languageOf(own) ?? 'en'
  return (
    <>
      <LanguagesPage language={language} />
      {key !== undefined && <TextDialog key={`${language} ${key}`} language={language} textKey={key} />}
    </>
  )
}

function languageOf(code: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === code)
}
