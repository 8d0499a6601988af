import type { ChangeState, LabelState } from '../../shared/label.ts'

/** What happens to a change on its way to the label. `retry`: it is to be sent again. `resend`: a user wants that, too. */
export type ChangeEvent = 'send' | 'retry' | 'resend' | 'confirm' | 'fail' | 'supersede'

const TRANSITIONS: Readonly<Record<ChangeState, Partial<Record<ChangeEvent, ChangeState>>>> = {
  queued: { send: 'sent', fail: 'failed', supersede: 'failed' },
  sent: { retry: 'queued', confirm: 'confirmed', fail: 'failed', supersede: 'failed' },
  confirmed: {},
  failed: { resend: 'queued' },
}

/** The state after an event; undefined if the event is not possible, such as the confirmation of a failed change. */
export function nextState(state: ChangeState, event: ChangeEvent): ChangeState | undefined {
  return TRANSITIONS[state][event]
}

/** The state of a label after its latest change got into a state. */
export function labelStateOf(change: ChangeState): LabelState {
  if (change === 'confirmed') return 'shown'
  return change === 'failed' ? 'failed' : 'updating'
}
