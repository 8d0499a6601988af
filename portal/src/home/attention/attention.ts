import type { LicenceTerm } from '@foyer/contract/licence'
import type { ShownFigure } from '../../applications/index.ts'
import type { ToAcknowledge } from '../../notices/index.ts'

/** Something that the user, or an application for them, should do next. */
export type AttentionItem = { readonly tone: 'danger' | 'warning' } & (
  | { readonly type: 'figure'; readonly application: string; readonly figure: ShownFigure }
  | ({ readonly type: 'acknowledge' } & ToAcknowledge)
  | { readonly type: 'licence'; readonly term: LicenceTerm }
)

interface AttentionSource {
  /** Undefined until it is known. */
  readonly toAcknowledge: ToAcknowledge | undefined
  /** Undefined until it is known, or without a licence. */
  readonly term: LicenceTerm | undefined
  readonly mayAdminister: boolean
  /** The figures of the user's applications, in the order of the tiles. */
  readonly figures: readonly { readonly application: string; readonly figure: ShownFigure }[]
  /** Is a calendar date over? */
  isPast(date: string): boolean
}

/** Items on the home page. More would push the applications out of sight. */
const ITEMS_MAX = 4

/** What needs attention, most urgent first: what is over a limit or a date, then what only warns. */
export function attentionOf({ toAcknowledge, term, mayAdminister, figures, isPast }: AttentionSource): AttentionItem[] {
  const items: AttentionItem[] = figures.flatMap(({ application, figure }) =>
    figure.tone === 'danger' || figure.tone === 'warning'
      ? { type: 'figure', tone: figure.tone, application, figure }
      : [],
  )
  if (toAcknowledge && toAcknowledge.count > 0) {
    const isOverdue = toAcknowledge.earliest !== null && isPast(toAcknowledge.earliest)
    items.push({ type: 'acknowledge', tone: isOverdue ? 'danger' : 'warning', ...toAcknowledge })
  }
  if (term?.kind === 'expired') items.push({ type: 'licence', tone: 'danger', term })
  if (term?.kind === 'warning' && mayAdminister) items.push({ type: 'licence', tone: 'warning', term })
  const urgent = items.filter(({ tone }) => tone === 'danger')
  return [...urgent, ...items.filter(({ tone }) => tone !== 'danger')].slice(0, ITEMS_MAX)
}
