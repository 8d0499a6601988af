import type { inboxCalls } from '@foyer/contract/inbox'
import { sql } from 'kysely'
import { knownReader, reaches } from '../notices/index.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { noNotice } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import { besideNotice, type MessageRow, messageColumns, messageOf, readingLanguage } from './messages.ts'

/** One notice of the caller's with its content. It is read only once that is said. */
export function message({ db, clock, settings }: Services) {
  return async ({ asked, caller, request }: CallContext<typeof inboxCalls.message, Caller>) => {
    const { rows } = await sql<MessageRow & { html: string }>`with ${await knownReader(db, caller)}
      select ${messageColumns}, nearest.html
      from reader cross join notice n ${besideNotice(readingLanguage(asked.language, request))}
      where n.id = ${asked.id} and ${reaches(sql`n.id`, clock.now())}`.execute(db)
    const [found] = rows
    if (!found) throw noNotice()
    return { ...messageOf(found), content: found.html, linkHosts: settings.now.linkHosts }
  }
}
