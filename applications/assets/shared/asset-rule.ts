import type { AssetState } from './asset.ts'

/** What is true of an asset at the same time. */
export interface Facts {
  readonly assigned: boolean
  readonly defect: boolean
  readonly lost: boolean
  readonly retired: boolean
}

export const ACTIONS = [
  ...(['assign', 'take-back', 'report-defect', 'resolve-defect', 'mark-lost', 'mark-found'] as const),
  ...(['retire', 'restore', 'edit'] as const),
]
export type Action = (typeof ACTIONS)[number]

export type ActionProblem =
  | ('IS_RETIRED' | 'NOT_RETIRED' | 'IS_LOST' | 'NOT_LOST')
  | ('HAS_DEFECT' | 'NO_DEFECT' | 'IS_ASSIGNED' | 'NOT_ASSIGNED')

export function stateOf({ retired, lost, defect, assigned }: Facts): AssetState {
  if (retired) return 'retired'
  if (lost) return 'lost'
  if (defect) return 'defect'
  return assigned ? 'assigned' : 'available'
}

/** Why an action is not possible now; undefined if it is. */
export function problemOf(action: Action, facts: Facts): ActionProblem | undefined {
  if (action === 'restore') return facts.retired ? undefined : 'NOT_RETIRED'
  if (facts.retired) return 'IS_RETIRED'
  return CHECKS[action](facts)
}

/** A lost asset that comes back is not lost any more; one that never comes back can be retired. */
const CHECKS: Readonly<Record<Exclude<Action, 'restore'>, (facts: Facts) => ActionProblem | undefined>> = {
  assign: ({ lost, defect }) => (lost ? 'IS_LOST' : defect ? 'HAS_DEFECT' : undefined),
  'take-back': ({ assigned }) => (assigned ? undefined : 'NOT_ASSIGNED'),
  'report-defect': ({ defect }) => (defect ? 'HAS_DEFECT' : undefined),
  'resolve-defect': ({ defect }) => (defect ? undefined : 'NO_DEFECT'),
  'mark-lost': ({ lost }) => (lost ? 'IS_LOST' : undefined),
  'mark-found': ({ lost }) => (lost ? undefined : 'NOT_LOST'),
  edit: () => undefined,
  retire: ({ assigned, lost }) => (assigned && !lost ? 'IS_ASSIGNED' : undefined),
}
