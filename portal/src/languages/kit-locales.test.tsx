import { LANGUAGES } from '@foyer/contract/languages'
import { LocaleProvider } from '@foyer/ui'
import { LOCALES } from '@foyer/ui/vite'
import { useLocale } from 'react-aria-components'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

function LocaleOfKit() {
  return useLocale().locale
}

describe('the locales of the component kit', () => {
  it.each(LANGUAGES)('include a locale of %s', (language) => {
    const locale = renderToStaticMarkup(
      <LocaleProvider language={language}>
        <LocaleOfKit />
      </LocaleProvider>,
    )
    expect(new Intl.Locale(locale).language).toBe(language)
  })

  it('are all those that the build keeps', () => {
    expect(LOCALES.map((locale) => new Intl.Locale(locale).language).sort()).toEqual([...LANGUAGES].sort())
  })
})
