import { isLanguage } from '@foyer/contract/languages'
import type { ShownLanguage } from '../languages/index.ts'
import { useSession } from '../session/index.ts'
import { request } from '../wire/index.ts'

/** Stores a language that was chosen in the shell with the account: it becomes that of every device. */
export function useStoreAccountLanguage(): (language: ShownLanguage) => void {
  const session = useSession()
  return (language) => {
    const user = session.current.currentUser
    if (!isLanguage(language) || !user) return
    session.change({ currentUser: { ...user, language } })
    void request('account.changeInformation', { language }).catch(() => {})
  }
}
