import { type Label, LOW_BATTERY } from '../../shared/label.ts'

export type LabelStatus = 'upToDate' | 'updating' | 'notUpdated' | 'lowBattery'

/** What a user reads of a label: what needs someone first, then what is under way. */
export function statusOf({ state, battery }: Pick<Label, 'state' | 'battery'>): LabelStatus {
  if (state === 'failed') return 'notUpdated'
  if (battery <= LOW_BATTERY) return 'lowBattery'
  return state === 'updating' ? 'updating' : 'upToDate'
}
