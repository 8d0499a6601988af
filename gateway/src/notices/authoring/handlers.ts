import { countAudience } from '../audience/count-audience.ts'
import { readersOfNotice, readersOfStore } from '../audience/reader-list.ts'
import { readers } from '../audience/reader-report.ts'
import { remind } from '../reminders/remind.ts'
import { createTemplate, removeTemplate, template, templates } from '../templates/templates.ts'
import { createToken, removeToken } from './applications/application-tokens.ts'
import { publishEvents } from './applications/publish-events.ts'
import { send } from './applications/send.ts'
import type { Deps } from './deps.ts'
import { change, draft, notice, remove } from './drafts.ts'
import { attach, detach } from './files/attach.ts'
import { attachment } from './files/download.ts'
import { type ListDeps, notices, preview } from './list-notices.ts'
import { publish, withdraw } from './publish.ts'

/** Returns the handlers for authors, and those for the files that readers get. */
export function publishingHandlers(deps: Deps & ListDeps) {
  return {
    'inbox.attachment': attachment(deps),
    'inbox.maxFileSize': () => ({ bytes: deps.settings.now.maxFileSize }),
    'publishing.notices': notices(deps),
    'publishing.notice': notice(deps),
    'publishing.draft': draft(deps),
    'publishing.change': change(deps),
    'publishing.preview': preview(deps),
    'publishing.audience': countAudience(deps),
    'publishing.attach': attach(deps),
    'publishing.detach': detach(deps),
    'publishing.publish': publish(deps),
    'publishing.withdraw': withdraw(deps),
    'publishing.remove': remove(deps),
    'publishing.readers': readers(deps),
    'publishing.readersOfStore': readersOfStore(deps),
    'publishing.readersOfNotice': readersOfNotice(deps),
    'publishing.remind': remind(deps),
    'publishing.templates': templates(deps),
    'publishing.template': template(deps),
    'publishing.createTemplate': createTemplate(deps),
    'publishing.removeTemplate': removeTemplate(deps),
    'publishing.createToken': createToken(deps),
    'publishing.removeToken': removeToken(deps),
    'publishing.send': send(deps),
    'publishing.publishEvents': publishEvents(deps),
  }
}
