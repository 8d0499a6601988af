import { useEffect, useState } from 'react'
import { GuardedButton, useStoreValue } from '../components/index.ts'
import { storedLanguage } from './chosen-language.ts'
import css from './language-menu.module.css'
import { type LanguageEntry, useLanguages } from './languages.tsx'
import { preferredLanguage } from './preferred-language.ts'

/** Offers the browser's language by its own name, where the user has not chosen one yet. */
export function LanguageOffer({ onFailed }: { onFailed: () => void }) {
  const languages = useLanguages()
  const { translator, list } = useStoreValue(languages)
  const [offer, setOffer] = useState<LanguageEntry>()
  // The HTML is the same for every browser, so the offer comes after it.
  useEffect(() => setOffer(storedLanguage() ? undefined : preferredLanguage(navigator.languages, list)), [list])
  if (!offer || languages.chosenByHand || offer.code === translator.language) return null
  const choose = async (): Promise<void> => {
    if (!(await languages.switchTo(offer.code, true))) onFailed()
  }
  return (
    <GuardedButton className={css.offer} lang={offer.code} onClick={() => void choose()}>
      {offer.name}
    </GuardedButton>
  )
}
