import type { Deps } from './deps.ts'
import { changeMailHandlers } from './outbox/list/change-mails.ts'
import { listMails } from './outbox/list/list-mails.ts'
import { changeMailSettings, mailSettings } from './server/mail-settings.ts'
import { testMail } from './server/test-mail.ts'
import { mailTemplates } from './templates/mail-templates.ts'

/** Returns the handlers of the endpoints for the mail configuration and the outbox. */
export function mailHandlers(deps: Deps) {
  return {
    'administration.mailSettings': mailSettings(deps),
    'administration.changeMailSettings': changeMailSettings(deps),
    'administration.testMail': testMail(deps),
    'administration.mailTemplates': mailTemplates(deps),
    'administration.outbox': listMails(deps),
    ...changeMailHandlers(deps),
  }
}
