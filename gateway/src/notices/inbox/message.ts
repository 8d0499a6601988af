import type { inboxEndpoints } from '@foyer/contract/inbox'
import { sql } from 'kysely'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import { cachedReader } from '../audience/cached-reader.ts'
import { isAddressedTo } from '../audience/readers.ts'
import type { Deps } from './deps.ts'
import { joinTextAndMark, type MessageRow, messageColumns, messageOf, readingLanguage } from './messages.ts'

/** Returns one notice of the principal with its content. Does not mark it as read. */
export function message({ db, clock, settings }: Deps) {
  return async ({ input, principal, request }: RequestContext<typeof inboxEndpoints.message, Principal>) => {
    const language = readingLanguage('reader', input.language, request)
    const { rows } = await sql<MessageRow & { html: string }>`with ${await cachedReader(db, principal)}
      select ${messageColumns('n', 'reader')}, nearest.html
      from reader cross join notice n ${joinTextAndMark('n', 'reader', language)}
      where n.id = ${input.id} and ${isAddressedTo(sql`n.id`, clock.now())}`.execute(db)
    const [found] = rows
    if (!found) throw errors.notFound('NO_NOTICE')
    return { ...messageOf(found), content: found.html, linkHosts: settings.now.linkHosts }
  }
}
