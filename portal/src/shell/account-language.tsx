import { useToasts } from '../errors/index.ts'
import { LanguageMenu } from '../languages/index.ts'
import { useStoreAccountLanguage } from './use-account-language.ts'

/** The choice of language. One chosen in the shell becomes that of the account, on every device. */
export function AccountLanguage() {
  const toasts = useToasts()
  return (
    <LanguageMenu
      onSwitched={useStoreAccountLanguage()}
      onFailed={() => toasts.notify({ key: 'languages.notLoaded' })}
    />
  )
}
