import type { Deps } from './deps.ts'
import { changeMailSettings, mailSettings } from './server/mail-settings.ts'
import { testMail } from './server/test-mail.ts'

/** Returns the handlers of the endpoints for the mail configuration. */
export function mailHandlers(deps: Deps) {
  return {
    'administration.mailSettings': mailSettings(deps),
    'administration.changeMailSettings': changeMailSettings(deps),
    'administration.testMail': testMail(deps),
  }
}
