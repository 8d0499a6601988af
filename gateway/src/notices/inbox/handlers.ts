import { countToAcknowledge } from './count-to-acknowledge.ts'
import type { Deps } from './deps.ts'
import { list, listNew } from './list.ts'
import { message } from './message.ts'
import { acknowledge, changePreferences, read, readAll, undoReadAll } from './read.ts'

/** Returns the handlers of the principal's own inbox. */
export function inboxHandlers(deps: Deps) {
  return {
    'inbox.list': list(deps),
    'inbox.listNew': listNew(deps),
    'inbox.countToAcknowledge': countToAcknowledge(deps),
    'inbox.message': message(deps),
    'inbox.read': read(deps),
    'inbox.readAll': readAll(deps),
    'inbox.undoReadAll': undoReadAll(deps),
    'inbox.acknowledge': acknowledge(deps),
    'inbox.prefer': changePreferences(deps),
  }
}
