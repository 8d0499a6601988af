import type { LicenceTerm } from '@foyer/contract/licence'
import type { MessageKey } from '@foyer/messages'

/** A tip as it is told. */
export interface Tip {
  readonly title: 'licence.tip.ends' | 'licence.tip.over'
  readonly explains: Extract<MessageKey, `licence.tip.${'ends' | 'over'}${'Super' | 'Others'}`>
  /** May the person say "not again today"? An expired licence is told at every sign-in. */
  readonly mayRest: boolean
}

/**
 * What is told about the licence after a sign-in (docs/specification/licence.md): nothing of a permanent one, a warning from the threshold
 * day on unless it was asked to rest, and always that it has expired. Who may upload one is told something else than the others.
 */
export function licenceTip(term: LicenceTerm, mayUpload: boolean, rests: boolean): Tip | undefined {
  if (term.kind === 'expired') {
    const explains = mayUpload ? 'licence.tip.overSuper' : 'licence.tip.overOthers'
    return { title: 'licence.tip.over', explains, mayRest: false }
  }
  if (term.kind !== 'warning' || rests) return undefined
  const explains = mayUpload ? 'licence.tip.endsSuper' : 'licence.tip.endsOthers'
  return { title: 'licence.tip.ends', explains, mayRest: true }
}
