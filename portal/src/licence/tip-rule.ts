import type { LicenceTerm } from '@foyer/contract/licence'
import type { MessageKey } from '@foyer/messages'

/** Message keys of a tip. */
export interface Tip {
  readonly title: 'licence.tip.ends' | 'licence.tip.over'
  readonly explains: Extract<MessageKey, `licence.tip.${'ends' | 'over'}${'Super' | 'Others'}`>
  /** May the user dismiss the tip for today? The tip of an expired licence is shown at every sign-in. */
  readonly mayRest: boolean
}

/**
 * Returns the tip about the licence after a sign-in (docs/specification/licence.md): none for a permanent licence, a warning from the
 * threshold day on unless dismissed, always one for an expired licence. A user who may upload a licence gets another text.
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
