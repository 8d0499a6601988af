import type { AudienceEntry, Notice, NoticeTemplate } from '@foyer/contract/publishing'

/** The languages of the product, in the order of the columns, with their own names. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
  { code: 'es', name: 'Español' },
  { code: 'zh', name: '中文' },
] as const
export type Language = (typeof LANGUAGES)[number]['code']
export type NoticeType = Notice['type']
export const TYPES: readonly NoticeType[] = ['NORMAL_NOTICE', 'IMPORTANT_NOTICE', 'WARNING_NOTICE']
/** The longest title and content that the gateway accepts. */
export const TITLE_MAX_LENGTH = 160
export const CONTENT_MAX_LENGTH = 8_000

export interface Text {
  readonly title: string
  readonly content: string
}

/** What an author edits. Dates and times are texts of their fields; empty for none. */
export interface Draft {
  readonly type: NoticeType
  readonly texts: Readonly<Record<Language, Text>>
  readonly audience: readonly AudienceEntry[]
  /** A calendar day. */
  readonly acknowledgeBy: string
  /** Undefined: the own organisation. Null: the platform. */
  readonly organisation: string | null | undefined
}

const EMPTY: Text = { title: '', content: '' }
export const NEW_DRAFT: Draft = {
  type: 'NORMAL_NOTICE',
  texts: { en: EMPTY, fr: EMPTY, de: EMPTY, es: EMPTY, zh: EMPTY },
  audience: [],
  acknowledgeBy: '',
  organisation: undefined,
}

export function draftOf({ type, texts, audience, acknowledgeBy, organisation }: Notice): Draft {
  return { type, texts: textsOf(texts), audience, acknowledgeBy: acknowledgeBy ?? '', organisation }
}

/**
 * A stored notice as an author goes on with it. If someone else has changed its text, it has the text and the version that the author has
 * read, so that the next save is a conflict.
 */
export function asRead(stored: Notice, read: Notice): Notice {
  if (sameDraft(draftOf(stored), draftOf(read))) return stored
  const { type, texts, audience, acknowledgeBy, organisation, version } = read
  return { ...stored, type, texts, audience, acknowledgeBy, organisation, version }
}

/** A draft from a template; its acknowledgement is due that many days from `now`. */
export function draftFromTemplate(template: NoticeTemplate, now: Date): Draft {
  const { type, texts, audience, acknowledgeDays, organisation } = template
  const due = acknowledgeDays === null ? '' : dayAfter(now, acknowledgeDays)
  return { type, texts: textsOf(texts), audience, acknowledgeBy: due, organisation }
}

function textsOf(texts: Notice['texts']): Draft['texts'] {
  const given = Object.fromEntries(texts.map(({ language, title, content }) => [language, { title, content }]))
  return { ...NEW_DRAFT.texts, ...given }
}

export function dayAfter(from: Date, days: number): string {
  const day = new Date(from.getTime() + days * 86_400_000)
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** How far the text of a language is: `begun` has content without a title, and is not saved. */
export type TextState = 'done' | 'begun' | 'missing'

export function stateOf({ title, content }: Text): TextState {
  if (title.trim() !== '') return content.trim() === '' ? 'begun' : 'done'
  return content.trim() === '' ? 'missing' : 'begun'
}

/** The texts that the gateway takes: those with a title. */
export function savedTexts(draft: Draft): Notice['texts'] {
  return LANGUAGES.flatMap(({ code }) => {
    const { title, content } = draft.texts[code]
    return title.trim() === '' ? [] : [{ language: code, title: title.trim(), content }]
  })
}

/** A content without a title would be lost: the title has to come first. */
export function withoutTitle(draft: Draft): Language[] {
  return LANGUAGES.flatMap(({ code }) => {
    const { title, content } = draft.texts[code]
    return title.trim() === '' && content.trim() !== '' ? [code] : []
  })
}

/** What the gateway saves of a draft; undefined while it has no title. */
export function contentOf(draft: Draft) {
  const texts = savedTexts(draft)
  if (texts.length === 0) return undefined
  const { type, audience, acknowledgeBy } = draft
  return { type, texts, audience: [...audience], acknowledgeBy: acknowledgeBy === '' ? null : acknowledgeBy }
}

export function sameDraft(one: Draft, other: Draft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Does the gateway save the same of both? */
export function sameContent(one: Draft, other: Draft): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))
}

/** The language that readers of another one get, by the rule of the gateway: English, else the first there is. */
export function fallbackOf(draft: Draft): Language | undefined {
  const saved = savedTexts(draft).map(({ language }) => language)
  return saved.find((language) => language === 'en') ?? saved[0]
}
