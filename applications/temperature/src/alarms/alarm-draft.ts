import { REASONS, type Reason } from '../../shared/temperature.ts'
import { useDraft, useDraftKeys } from '../drafts.tsx'

export interface AlarmDraft {
  readonly comment: string
  readonly reason: Reason | null
  readonly write: (comment: string) => void
  readonly choose: (reason: Reason) => void
  readonly discard: () => void
}

/** What was typed and chosen for an alarm, until it has arrived. */
export function useAlarmDraft(id: string): AlarmDraft {
  const [comment, write] = useDraft(`alarm ${id}`)
  const [chosen, choose] = useDraft(`reason ${id}`)
  const discard = (): void => {
    write('')
    choose('')
  }
  return { comment, reason: REASONS.find((one) => one === chosen) ?? null, write, choose, discard }
}

/** The ids of alarms for which something was typed or chosen that has not arrived. */
export function useDraftedAlarms(): readonly string[] {
  return useDraftKeys().flatMap((key) => /^(?:alarm|reason) (.+)$/.exec(key)?.[1] ?? [])
}
