import type { Services } from '../services.ts'
import { createToken, removeToken } from './application-tokens.ts'
import { change, draft, notice, remove } from './drafts.ts'
import { attach, detach } from './files/attach.ts'
import { attachment } from './files/download.ts'
import { notices, preview } from './list-notices.ts'
import { publish, withdraw } from './publish.ts'
import { readers, readersOfStore } from './readers.ts'
import { send } from './send.ts'

/** What answers the calls of those who write notices, and the readers' about files. */
export function publishingHandlers(services: Services) {
  return {
    'inbox.attachment': attachment(services),
    'inbox.maxFileSize': () => ({ bytes: services.settings.now.maxFileSize }),
    'publishing.notices': notices(services),
    'publishing.notice': notice(services),
    'publishing.draft': draft(services),
    'publishing.change': change(services),
    'publishing.preview': preview(services),
    'publishing.attach': attach(services),
    'publishing.detach': detach(services),
    'publishing.publish': publish(services),
    'publishing.withdraw': withdraw(services),
    'publishing.remove': remove(services),
    'publishing.readers': readers(services),
    'publishing.readersOfStore': readersOfStore(services),
    'publishing.makeToken': createToken(services),
    'publishing.removeToken': removeToken(services),
    'publishing.send': send(services),
  }
}
