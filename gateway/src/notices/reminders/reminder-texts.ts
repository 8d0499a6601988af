import { nearestLanguage } from '@foyer/contract/inbox'
import { datesLocale, type Language } from '@foyer/contract/languages'
import { NOTICE_TITLE_MAX_LENGTH } from '@foyer/contract/limits'
import type { Notice } from '@foyer/contract/publishing'
import { messageIn } from '@foyer/messages'
import { renderUserNotice } from '../authoring/notify-user.ts'
import type { RenderedText } from '../authoring/write-notice.ts'

/** Returns the texts of a reminder in every language, with the title of the notice in the closest one. */
export async function reminderTexts({ texts, acknowledgeBy }: Notice): Promise<RenderedText[]> {
  const languages = texts.map(({ language }) => language)
  return await renderUserNotice((language) => {
    const nearest = nearestLanguage(language, languages)
    const title = texts.find((text) => text.language === nearest)?.title ?? ''
    return {
      title: cut(messageIn(language, 'inbox.reminder.title', { title })),
      paragraphs: [messageIn(language, 'inbox.reminder.text', { title, date: dayIn(language, acknowledgeBy ?? '') })],
    }
  })
}

/** A calendar day as the language writes it. */
function dayIn(language: Language, day: string): string {
  if (day === '') return ''
  return new Intl.DateTimeFormat(datesLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

function cut(title: string): string {
  if (title.length <= NOTICE_TITLE_MAX_LENGTH) return title
  return `${title.slice(0, NOTICE_TITLE_MAX_LENGTH - 1).toWellFormed()}…`
}
