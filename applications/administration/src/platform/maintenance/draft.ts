import type { Maintenance } from '@foyer/contract/maintenance'
import { toInstant, toLocal } from '../../texts/index.ts'

/** The languages of the product, and the longest text that the gateway accepts. */
export const LANGUAGES = ['en', 'fr', 'de', 'es', 'zh'] as const
export const TEXT_MAX_LENGTH = 120

type Texts = Maintenance['texts']

/** What is typed into the form. Times as fields for date and time hold them; empty for none. */
export interface MaintenanceDraft {
  readonly start: string
  readonly end: string
  readonly readOnly: boolean
  readonly hasText: boolean
  readonly texts: Texts
}

/** The form of a new maintenance, or of the one that is announced. */
export function draftOf(stored: Maintenance | null, timeZone: string): MaintenanceDraft {
  if (!stored) return { start: '', end: '', readOnly: true, hasText: false, texts: {} }
  const { startsAt, endsAt, readOnly, texts } = stored
  return {
    start: toLocal(startsAt, timeZone),
    end: toLocal(endsAt ?? undefined, timeZone),
    ...{ readOnly, texts, hasText: Object.keys(texts).length > 0 },
  }
}

/** What the gateway gets. Languages without a text are left out. */
export function inputOf({ start, end, readOnly, hasText, texts }: MaintenanceDraft, timeZone: string) {
  const written = Object.entries(texts).filter(([, text]) => text?.trim())
  return {
    startsAt: toInstant(start, timeZone) ?? null,
    endsAt: toInstant(end, timeZone) ?? null,
    readOnly,
    texts: (hasText ? Object.fromEntries(written) : {}) as Texts,
  }
}

/** Is the end after the start, and in the future? */
export function isPossible(draft: MaintenanceDraft, timeZone: string, now: number): boolean {
  const { startsAt, endsAt } = inputOf(draft, timeZone)
  if (endsAt === null) return true
  return Date.parse(endsAt) > Math.max(now, startsAt === null ? now : Date.parse(startsAt))
}
