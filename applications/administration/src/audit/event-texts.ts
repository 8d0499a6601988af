import type { AuditRecord } from '@foyer/contract/administration'
import { dateFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'
import { RENAMED } from './renamed-actions.ts'
import { useAuditTexts } from './texts/index.ts'

/** `failed`: something was denied or did not succeed. */
export type EventKind = 'failed' | 'signed-in' | 'other'

const FAILED =
  /^sign-in\.(?:failed|code-failed|locked|refused)$|^access\.denied$|^proof\.failed$|\.(?:refused|rejected|given-up)$/
const SIGNED_IN = /^sign-in\.(?:succeeded|completed)$/

/** What kind of event an action is. */
export function kindOf(action: string): EventKind {
  if (FAILED.test(action)) return 'failed'
  return SIGNED_IN.test(action) ? 'signed-in' : 'other'
}

/** What happened in words; the action itself where a newer version has one that is not known here. */
export function useTitle(): (action: string) => string {
  const actions: Readonly<Record<string, string>> = useAuditTexts().actions
  return (action) => actions[RENAMED.find(([known]) => known === action)?.[1] ?? action] ?? action
}

/** All actions that are known here, with their texts. */
export function useActions(): Readonly<Record<string, string>> {
  const actions = Object.entries(useAuditTexts().actions)
  return Object.fromEntries(
    actions.map(([key, text]) => [RENAMED.find(([, known]) => known === key)?.[0] ?? key, text]),
  )
}

/** Who acted in words. */
export function useActor(): (record: Pick<AuditRecord, 'actor' | 'byPlatform'>) => string | undefined {
  const texts = useAuditTexts()
  return ({ actor, byPlatform }) => actor?.username ?? (byPlatform ? texts.platformStaff : undefined)
}

type Format = Parameters<typeof dateFormat>[1]

/** An instant in the time zone of the administrator. */
export function useTime(format: Omit<Format, 'timeZone'>): (instant: string) => string {
  const locale = useShellState((state) => state.locale)
  const timeZone = useShellState((state) => state.user.timeZone)
  const formatted = dateFormat(locale, { ...format, timeZone })
  return (instant) => formatted.format(new Date(instant))
}
