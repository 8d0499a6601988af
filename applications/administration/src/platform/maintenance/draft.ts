import { isReadOnlyAt, type Maintenance, maintenancePhase } from '@foyer/contract/maintenance'
import { toInstant, toLocal } from '../../texts/index.ts'

/** The languages of the product, and the longest text that the gateway accepts. */
export const LANGUAGES = ['en', 'fr', 'de', 'es', 'zh'] as const
export const TEXT_MAX_LENGTH = 120

/** How far ahead a new maintenance begins, so that users can save what they are doing. */
const NOTICE_MS = 30 * 60_000

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
export function draftOf(stored: Maintenance | null, timeZone: string, now: number): MaintenanceDraft {
  if (!stored) {
    const start = toLocal(new Date(now + NOTICE_MS).toISOString(), timeZone)
    return { start, end: '', readOnly: true, hasText: false, texts: {} }
  }
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

/** Is the start in the future? Otherwise the maintenance runs as soon as it is sent. */
export function isAhead(startsAt: string | null, now: number): startsAt is string {
  return startsAt !== null && Date.parse(startsAt) > now
}

/** Does sending it change at once what users can do, other than the maintenance that runs already? */
export function needsQuestion(
  draft: MaintenanceDraft,
  stored: Maintenance | null,
  timeZone: string,
  now: number,
): boolean {
  if (isAhead(inputOf(draft, timeZone).startsAt, now)) return false
  if (!stored || maintenancePhase(stored, now) !== 'running') return true
  return draft.readOnly && !isReadOnlyAt(stored, now)
}
