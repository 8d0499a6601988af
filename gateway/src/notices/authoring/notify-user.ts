import { LANGUAGES, type Language } from '@foyer/contract/languages'
import type { NoticeType } from '@foyer/contract/notices'
import { sql } from 'kysely'
import type { Change } from '../../platform/changes/change.table.ts'
import { write } from '../../platform/database/write.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from './deps.ts'
import { publishNotice } from './publish-notice.ts'
import { insertNotice, type RenderedText, rendered } from './write-notice.ts'

/** Content of a notice in each language, as plain text. */
type TextIn = (language: Language) => { readonly title: string; readonly paragraphs: readonly string[] }

export interface UserNotice {
  readonly userId: string
  readonly type: NoticeType
  readonly textIn: TextIn
}

/** A notice of the platform to one user about their own account. No administrator can read it. None is written for an erased user. */
export async function notifyUser(deps: Deps, { userId, type, textIn }: UserNotice): Promise<void> {
  const texts = await renderUserNotice(textIn)
  const change = await write(deps, async (tx) => {
    /* An erasure that is committed meanwhile would leave the notice behind. */
    const { rows } = await sql`select from person where id = ${userId} for key share`.execute(tx)
    return rows.length === 0 ? undefined : await notifyUsers(deps, tx, { userIds: [userId], type, texts })
  })
  if (change) deps.changes.apply([change])
}

/** Renders the notice. Call it before the transaction, which would otherwise wait. */
export async function renderUserNotice(textIn: TextIn): Promise<RenderedText[]> {
  return await rendered(
    LANGUAGES.map((language) => {
      const { title, paragraphs } = textIn(language)
      return { language, title, content: paragraphs.map(escapeMarkdown).join('\n\n') }
    }),
  )
}

/**
 * Writes and publishes a notice of the platform to a few users. Locks the sequence of notices until the end (decision 18).
 * @returns the change to be applied after the commit
 */
export async function notifyUsers(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  {
    userIds,
    type,
    texts,
  }: Pick<UserNotice, 'type'> & {
    readonly userIds: readonly string[]
    readonly texts: readonly RenderedText[]
  },
): Promise<Change | undefined> {
  const now = clock.now()
  const notice = { organisationId: null, type, texts, endTime: null, acknowledgeBy: null } as const
  const audience = userIds.map((id) => ({ to: 'person', id }) as const)
  const creator = { name: settings.now.company }
  const id = await insertNotice(tx, { ...notice, audience, creator }, now)
  return await publishNotice(tx, id, now)
}

/** Escapes every character with a meaning in Markdown. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
}
