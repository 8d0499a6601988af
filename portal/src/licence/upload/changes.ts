import type { LicencePreview } from '@foyer/contract/licence'
import { DAY } from '@foyer/contract/limits'
import { QUANTITIES, type QuantityName } from '../quantities.ts'

type LicenceState = LicencePreview['after']

/** How one item of the licence changes. */
export type Change =
  | { readonly kind: 'none' | 'new' | 'other' | 'endless' | 'limited' }
  | { readonly kind: 'more' | 'fewer' | 'longer' | 'shorter'; readonly count: number }

/** The change of a quantity. `now` is undefined without a licence. */
export function quantityChange(now: number | undefined, after: number): Change {
  if (now === undefined) return { kind: 'new' }
  if (now === after) return { kind: 'none' }
  return now < after ? { kind: 'more', count: after - now } : { kind: 'fewer', count: now - after }
}

/** The change of the last day. */
export function endChange(now: LicenceState | null, after: LicenceState): Change {
  if (!now) return { kind: 'new' }
  if (now.permanentAuthorization !== after.permanentAuthorization) {
    return { kind: after.permanentAuthorization ? 'endless' : 'limited' }
  }
  if (after.permanentAuthorization) return { kind: 'none' }
  const days = (Date.parse(after.expirationTime) - Date.parse(now.expirationTime)) / DAY
  if (days === 0) return { kind: 'none' }
  return days > 0 ? { kind: 'longer', count: days } : { kind: 'shorter', count: -days }
}

export function typeChange(now: LicenceState | null, after: LicenceState): Change {
  if (!now) return { kind: 'new' }
  return { kind: now.type === after.type ? 'none' : 'other' }
}

/** What follows from an activation. */
export type Effect =
  | { readonly kind: 'exceeded'; readonly name: QuantityName; readonly of: LicencePreview['exceeded'][number] }
  | { readonly kind: 'fewer'; readonly name: QuantityName; readonly count: number; readonly used: number }
  | { readonly kind: 'sooner' | 'none' }
  | { readonly kind: 'opens' | 'opensChanges'; readonly applications: readonly string[] }

/** What follows from an activation, warnings first. */
export function effectsOf({ now, after, used: inUse, exceeded, opens, opensChanges }: LicencePreview): Effect[] {
  const effects: Effect[] = QUANTITIES.flatMap(({ used, name }): Effect[] => {
    const of = exceeded.find(({ quantity }) => quantity === used)
    return of ? [{ kind: 'exceeded', name, of }] : []
  })
  for (const { used, licensed, name } of QUANTITIES) {
    const change = quantityChange(now?.[licensed], after[licensed])
    if (change.kind === 'fewer' && inUse[used] <= after[licensed]) {
      effects.push({ kind: 'fewer', name, count: change.count, used: inUse[used] })
    }
  }
  const end = endChange(now, after).kind
  if (end === 'shorter' || end === 'limited') effects.push({ kind: 'sooner' })
  const warns = effects.length > 0
  if (opens.length > 0) effects.push({ kind: 'opens', applications: opens })
  if (opensChanges.length > 0) effects.push({ kind: 'opensChanges', applications: opensChanges })
  return warns ? effects : [...effects, { kind: 'none' }]
}
