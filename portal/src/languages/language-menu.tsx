import { useId, useState } from 'react'
import { GlobeIcon, Hidden, useStoreValue } from '../components/index.ts'
import css from './language-menu.module.css'
import { useLanguages } from './languages.tsx'
import { isPseudo, PSEUDO_LANGUAGE, type ShownLanguage } from './translator.ts'

interface LanguageMenuProps {
  /** Shows only the globe on phones. */
  readonly compact?: boolean
  /** Called once the language has changed. */
  readonly onSwitched?: (language: ShownLanguage) => void
  readonly onFailed: () => void
}

/** Changes the language of the page without a reload. */
export function LanguageMenu({ compact, onSwitched, onFailed }: LanguageMenuProps) {
  const languages = useLanguages()
  const { translator, list } = useStoreValue(languages)
  const [wanted, setWanted] = useState<ShownLanguage>()
  const id = useId()
  const choose = async (language: ShownLanguage): Promise<void> => {
    setWanted(language)
    const switched = await languages.switchTo(language, true)
    setWanted(undefined)
    if (switched) onSwitched?.(language)
    else onFailed()
  }
  const made = isPseudo(translator.language) ? [{ code: PSEUDO_LANGUAGE, name: 'Þšéûðö' }] : []
  return (
    <label className={compact ? `${css.menu} ${css.compact}` : css.menu} htmlFor={id}>
      <GlobeIcon small />
      <Hidden>{translator.t('languages.label')}</Hidden>
      <select
        id={id}
        value={wanted ?? translator.language}
        onChange={(event) => choose(event.target.value as ShownLanguage)}
        aria-busy={wanted !== undefined || undefined}
      >
        {[...list, ...made].map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
