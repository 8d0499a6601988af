import type { UserAction } from '@foyer/contract/administration'
import type { SelectedUser } from './selection.ts'

/** All actions, in the order of the menu. */
const ACTIONS: readonly UserAction[] = [
  ...(['unlock', 'enable', 'disable', 'endSessions', 'resendActivation', 'addRole', 'removeRole'] as const),
]
/** What is offered first for users in a state. */
const FITTING: Readonly<Record<SelectedUser['state'], readonly UserAction[]>> = {
  locked: ['unlock', 'disable'],
  disabled: ['enable'],
  invited: ['resendActivation', 'disable'],
  active: ['disable'],
}

/** The actions that fit the states of the selected users, and the others. */
export function fittingActions(users: Iterable<Pick<SelectedUser, 'state'>>): {
  readonly fitting: readonly UserAction[]
  readonly others: readonly UserAction[]
} {
  const fits = new Set([...users].flatMap(({ state }) => FITTING[state]))
  // Too many buttons are no choice.
  const fitting = ACTIONS.filter((action) => fits.has(action)).slice(0, MOST_FITTING)
  return { fitting, others: ACTIONS.filter((action) => !fitting.includes(action)) }
}

const MOST_FITTING = 3
