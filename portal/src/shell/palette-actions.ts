import { isLanguage } from '@foyer/contract/languages'
import { useNavigate } from '@tanstack/react-router'
import { useStoreValue } from '../components/index.ts'
import { useToasts } from '../errors/index.ts'
import { useLanguages } from '../languages/index.ts'
import { chooseTheme, THEMES } from '../theme/index.ts'
import { useOpenOverlay } from './open-overlay.ts'
import type { PaletteAction } from './palette-entries.ts'
import { useStoreAccountLanguage } from './use-account-language.ts'
import { useSignOut } from './use-sign-out.ts'

const THEME_ACTIONS = {
  light: 'shell.action.light',
  dark: 'shell.action.dark',
  system: 'shell.action.system',
} as const

/** What can be done from anywhere by typing its name. */
export function usePaletteActions(): PaletteAction[] {
  const navigate = useNavigate()
  const open = useOpenOverlay()
  const signOut = useSignOut()
  const languageActions = useLanguageActions()
  const { t } = useStoreValue(useLanguages()).translator
  return [
    {
      key: 'password',
      name: t('account.password.change'),
      act: () => void navigate({ to: '/account', hash: 'password' }),
    },
    ...THEMES.map((theme) => ({ key: theme, name: t(THEME_ACTIONS[theme]), act: () => chooseTheme(theme) })),
    ...languageActions,
    { key: 'shortcuts', name: t('shell.shortcuts'), act: () => open('shortcuts') },
    { key: 'signOut', name: t('session.signOut'), act: signOut },
  ]
}

/** One for each language on offer but the one shown. */
function useLanguageActions(): PaletteAction[] {
  const languages = useLanguages()
  const toasts = useToasts()
  const storeWithAccount = useStoreAccountLanguage()
  const { translator, list } = useStoreValue(languages)
  return list
    .filter(({ code }) => code !== translator.language)
    .map(({ code, name }) => ({
      key: `language-${code}`,
      name: translator.t('shell.action.language', { language: name }),
      act: () =>
        void languages.switchTo(code, true).then((switched) => {
          if (!switched) toasts.notify({ key: 'languages.notLoaded' })
          else if (isLanguage(code)) storeWithAccount(code)
        }),
    }))
}
