import { REASONS, type Reason } from '../../shared/temperature.ts'
import { useDraft, useDraftKeys } from '../drafts.tsx'
import type { Acknowledgement } from '../temperature-client.ts'

export interface AlarmDraft {
  readonly comment: string
  readonly reason: Reason | null
  readonly write: (comment: string) => void
  readonly choose: (reason: Reason) => void
  readonly discard: () => void
  /** Leaves what was typed or chosen after this was sent. */
  readonly discardSent: (sent: Acknowledgement) => void
}

/** What was typed and chosen for an alarm, until it has arrived. */
export function useAlarmDraft(id: string): AlarmDraft {
  const [comment, write] = useDraft(`alarm ${id}`)
  const [chosen, choose] = useDraft(`reason ${id}`)
  const discard = (): void => {
    write('')
    choose('')
  }
  const discardSent = (sent: Acknowledgement): void => {
    write((now) => (now === sent.comment ? '' : now))
    choose((now) => (now === sent.reason ? '' : now))
  }
  return { comment, reason: REASONS.find((one) => one === chosen) ?? null, write, choose, discard, discardSent }
}

/** The ids of alarms for which something was typed or chosen that has not arrived. */
export function useDraftedAlarms(): readonly string[] {
  return useDraftKeys().flatMap((key) => /^(?:alarm|reason) (.+)$/.exec(key)?.[1] ?? [])
}
