import type { Services } from '../services.ts'
import { list, news } from './list.ts'
import { message } from './message.ts'
import { acknowledge, changePreferences, read, readAll } from './read.ts'

/** What answers the calls about one's own inbox. */
export function ownInbox(services: Services) {
  return {
    'inbox.list': list(services),
    'inbox.news': news(services),
    'inbox.message': message(services),
    'inbox.read': read(services),
    'inbox.readAll': readAll(services),
    'inbox.acknowledge': acknowledge(services),
    'inbox.prefer': changePreferences(services),
  }
}
