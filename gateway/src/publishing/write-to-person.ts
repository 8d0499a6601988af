import { LANGUAGES, type Language } from '@foyer/contract/languages'
import type { NoticeType } from '@foyer/contract/notices'
import { publishNotice } from '../notices/index.ts'
import { write } from '../platform/database/write.ts'
import type { Services } from '../services.ts'
import { insertNotice, rendered } from './write-notice.ts'

export interface OwnNotice {
  readonly personId: string
  readonly type: NoticeType
  /** What it says in each language: plain text, whatever it holds. */
  readonly says: (language: Language) => { readonly title: string; readonly paragraphs: readonly string[] }
}

/** A notice of the platform itself to one person, about their own account. No administrator reads along. */
export async function writeToPerson(services: Services, { personId, type, says }: OwnNotice): Promise<void> {
  const { clock, changes, settings } = services
  const texts = await rendered(
    LANGUAGES.map((language) => {
      const { title, paragraphs } = says(language)
      return { language, title, content: paragraphs.map(asMarkdown).join('\n\n') }
    }),
  )
  const change = await write(services, async (tx) => {
    const now = clock.now()
    const notice = { organisationId: null, type, texts, endTime: null, acknowledgeBy: null } as const
    const audience = [{ to: 'person', id: personId }] as const
    const creator = { name: settings.now.company }
    const id = await insertNotice(tx, { ...notice, audience, creator }, now)
    return await publishNotice(tx, id, now)
  })
  if (change) changes.apply([change])
}

/** Every sign that could mean something stands for itself. */
function asMarkdown(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
}
